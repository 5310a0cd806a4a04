import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { expectInert } from '../helpers/browser/investor-screen.ts';

test('shows four startups with every field, whatever the search @once', async ({ page }) => {
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

test('controls are inert, and their tooltips follow the keyboard and ignore the pointer @once', async ({ page }) => {
  await openHydrated(page, '/investor/discover');
  await test.step('a tooltip opened by keyboard stays until the focus moves', () => keepTooltip(page));
  for (const name of ['Filters', 'Sort By', 'Saved', 'Fintech', 'View Profile of Pulsemere', 'Load More Startups']) {
    await expectInert(page, page.getByRole('button', { name, exact: true }));
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'All Startups' })).toHaveAttribute('aria-pressed', 'true');
  }

  await page.setViewportSize({ width: 1000, height: 500 });
  await page.getByRole('button', { name: 'View Profile' }).last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Load More Startups' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load More Startups' })).toBeInViewport();
  await expect(page.getByRole('tooltip')).toBeInViewport();
});

async function keepTooltip(page: Page) {
  // Not a card, because its button covers all of it.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Tab');
  const control = page.getByRole('button', { name: 'Sort By' });
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(/closed beta/);

  const left = page.evaluate(
    () => new Promise((resolve) => document.querySelector('h1')?.addEventListener('pointerleave', resolve)),
  );
  await page.getByRole('banner').hover({ position: { x: 2, y: 2 } });
  await left;
  await heading.hover();
  await expect(control).toHaveAccessibleDescription(/closed beta/);

  await page.getByRole('link', { name: 'Get Early Access' }).first().focus();
  await expect(page.getByRole('tooltip')).toBeHidden();
}
