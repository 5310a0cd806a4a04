import type { Page } from '@playwright/test';
import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { createEmail, field, fillIn, openForm } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';

/** What browsers and the router log about code that is gone. */
const LOST_CODE_ERRORS = [/status of 404/, /dynamically imported module/, /Error loading route module/, /preload/];

/** Does what a new deployment does: code that this tab has not loaded yet is gone until the next page load. */
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

test('after a new deployment, links work although their code is gone @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(...LOST_CODE_ERRORS);
  await openHydrated(page, '/founder/dashboard');
  await loseOldFiles(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await loaded;
  await waitForHydration(page);
  await expect(page).toHaveURL('/founder/connect');
  await page.goBack();
  await expect(page).toHaveURL('/founder/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
});

test('going back before the application runs shows the page at that address @once', async ({ page }) => {
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

test('after a new deployment, a registration still ends on the thank-you page with its email @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...LOST_CODE_ERRORS);
  const email = createEmail();
  await openForm(page);
  await fillIn(page, email);
  await loseOldFiles(page);
  await field.submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('main')).toContainText(email);
  expect(await findRows(email)).toHaveLength(1);
});
