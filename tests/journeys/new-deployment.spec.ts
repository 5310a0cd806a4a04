import type { Page } from '@playwright/test';
import { rowsFor } from '../helpers/browser/ask-as-owner.ts';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { holdApplication, hydrated, openHydrated } from '../helpers/browser/hydration.ts';

const LOST = [/status of 404/, /dynamically imported module/, /Error loading route module/, /preload/];

/** Does what a new deployment does: code that this tab has not loaded is gone until the next page load. */
async function loseOldFiles(page: Page) {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().isNavigationRequest()) await page.unroute('**/assets/*.js');
      await route.fallback();
    },
  );
}

test('links work when their code is gone @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(...LOST);
  for (const [from, heading, link, to] of [
    ['/', 'AI-Powered Agentic Platform For Startup Success', 'Pricing', '/pricing'],
    ['/founder/dashboard', 'Welcome back', 'Connect', '/founder/connect'],
  ] as const) {
    await openHydrated(page, from);
    await loseOldFiles(page);
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: link, exact: true }).click();
    await loaded;
    await hydrated(page);
    await expect(page).toHaveURL(to);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.unrouteAll();
  }
});

test('going back before the application runs shows the page of that address @once', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
  const release = await holdApplication(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Startup, Supercharged!');
});

test('a stored registration still ends on the thank-you page with its address @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...LOST);
  const email = newEmail();
  await openForm(page);
  await fillIn(page, email);
  await loseOldFiles(page);
  await field.submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('main')).toContainText(email);
  expect(await rowsFor(email)).toHaveLength(1);
});
