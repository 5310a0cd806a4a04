import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { expectInert } from '../helpers/browser/investor-screen.ts';

test('shows four startups with every field, whatever is searched for', async ({ page }) => {
  await openHydrated(page, '/investor/discover');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  const card = page.getByRole('article', { name: 'Northloom' });
  for (const field of [
    'Turns the sensor logs of a factory into one maintenance plan a day.',
    'VibeScore 271',
    'Seed',
    'Berlin, Germany',
    '$2M',
    'Tech',
  ]) {
    await expect(card).toContainText(field);
  }
  for (const one of await cards.all()) await expect(one.getByRole('button', { name: 'View Profile' })).toBeVisible();

  const search = page.getByPlaceholder('Search by name, description, or location...');
  await search.fill('nothing has this name');
  await search.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page).toHaveURL('/investor/discover');
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('filters, sorting, chips and buttons only show @once', async ({ page }) => {
  await openHydrated(page, '/investor/discover');
  for (const name of ['Filters', 'Sort By', 'Saved', 'Fintech', 'View Profile of Pulsemere', 'Load More Startups']) {
    await expectInert(page, page.getByRole('button', { name, exact: true }));
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'All Startups' })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('explains a control after 700 ms of hovering, and at once on focus @once', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-06-10T09:00:00Z') });
  await openHydrated(page, '/investor/discover');
  await page.clock.pauseAt(new Date('2025-06-10T10:00:00Z'));
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Filters' }).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.getByPlaceholder('Search by name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await expect(tooltip).toBeVisible();
});

test('explains a control that the keyboard scrolls into sight @once', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openHydrated(page, '/investor/discover');
  await page.getByRole('button', { name: 'View Profile' }).last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Load More Startups' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load More Startups' })).toBeInViewport();
  await expect(page.getByRole('tooltip')).toBeInViewport();
});
