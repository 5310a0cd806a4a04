import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { findLowControls } from '../helpers/browser/low-controls.ts';

const PUBLIC_PAGES = [
  '/',
  '/pricing',
  '/vision',
  '/foundingteam',
  '/get-early-access',
  '/thank-you',
  '/my-entry',
  '/privacy',
];

for (const path of PUBLIC_PAGES) {
  test(`${path} has controls that are 44 px tall for a fingertip @phone`, async ({ page }) => {
    await openHydrated(page, path);
    if (path === '/') await showCarousel(page);
    expect(await findLowControls(page)).toEqual([]);
  });
}

async function showCarousel(page: Page) {
  const carousel = page.getByRole('region', { name: 'The product in pictures' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Next slide' })).toBeVisible();
}
