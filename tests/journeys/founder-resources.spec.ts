import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated } from '#scripts/harness/browser/hydration.ts';

const search = (page: Page) => page.getByPlaceholder('Search resources...');
const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const titles = (page: Page) => library(page).getByRole('heading', { level: 3 });
const count = (page: Page) => library(page).getByRole('status');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Focusing the search scrolls to it. That must not be smooth, or a press begins in one place and ends in another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Resources shows the library and what is around it @once', async ({ page }) => {
  await openHydrated(page, '/founder/resources');

  await test.step('eight resources beside three featured ones', async () => {
    await expect(titles(page)).toHaveCount(8);
    await expect(count(page)).toHaveText('8 resources');
    const featured = page.getByRole('region', { name: 'Featured resources' });
    await expect(featured.getByRole('button', { name: 'View' })).toHaveCount(3);
    const listed = await titles(page).allTextContents();
    for (const title of await featured.getByRole('heading').allTextContents()) expect(listed).not.toContain(title);
    await expect(library(page).getByRole('button', { name: 'View Resource' })).toHaveCount(8);
  });

  await test.step('controls, upcoming events and the assessment', async () => {
    for (const name of ['Saved', 'Events', 'Load More Resources', 'View All Events']) {
      await expect(chip(page, name)).toBeVisible();
    }
    for (const name of ['Upcoming Events', 'Get Personalized Resources', 'Most Popular Resources']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Take Assessment' })).toHaveAttribute('href', '/founder/assessment');
    await expect(chip(page, 'Register Now')).toHaveCount(3);
    await expect(page.getByText(/June \d+, 2025 · .* BST · Virtual/)).toHaveCount(3);
  });

  await test.step('a click anywhere on a card opens its resource', async () => {
    const card = library(page).getByRole('listitem').filter({ hasText: 'Seed Financial Model' });
    await card.click({ position: { x: 30, y: 90 } });
    await expect(card.getByRole('button')).toHaveAccessibleDescription(
      'Opens it, and keeps your place. Available in the closed beta.',
    );
  });
});

test('Resources can be searched and filtered by type @once', async ({ page }) => {
  await openHydrated(page, '/founder/resources');
  const pressed = library(page).locator('button[aria-pressed=true]');

  await test.step('search finds titles and descriptions, in any case', async () => {
    await search(page).fill('PITCH deck');
    await expect(titles(page)).toHaveText(['Pitch Deck Template']);
    await expect(count(page)).toHaveText('1 resource');
    await search(page).fill('term sheet');
    await expect(titles(page)).toHaveText(['Running a Seed Round']);
    await search(page).fill('');
    await expect(titles(page)).toHaveCount(8);
  });

  await test.step('no match offers a reset, which clears everything', async () => {
    await chip(page, 'Videos').click();
    await search(page).fill('zebra');
    await expect(page.getByText('No matches. Try a shorter search.')).toBeVisible();
    await expect(count(page)).toHaveText('0 resources');
    await chip(page, 'Clear search and filters').click();
    await expect(titles(page)).toHaveCount(8);
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(pressed).toHaveText(['All Resources']);
  });

  await test.step('chips filter by type', async () => {
    for (const [name, kinds] of [
      ['Guides & Templates', ['template', 'guide', 'template', 'guide']],
      ['Videos', ['video', 'video']],
      ['Articles', ['article']],
      ['Tools', ['tool']],
    ] as const) {
      await chip(page, name).click();
      await expect(pressed).toHaveText([name]);
      await expect(library(page).getByText(/^(template|guide|video|article|tool)$/)).toHaveText([...kinds]);
    }
  });

  await test.step('chips and search work together', async () => {
    await chip(page, 'Guides & Templates').click();
    await search(page).fill('runway');
    await expect(titles(page)).toHaveText(['Seed Financial Model']);
    await chip(page, 'All Resources').click();
    await expect(titles(page)).toHaveText(['Seed Financial Model', 'Runway Calculator']);
  });
});

test('a search typed before hydration is applied @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/founder/resources', { waitUntil: 'commit' });
  await search(page).fill('pitch');
  release();
  await expect(titles(page)).toHaveText(['Pitch Deck Template']);
});
