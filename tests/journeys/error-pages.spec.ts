import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';

/** Expects the not-found page at this path, a warning in the console, and a link home. */
async function expectNotFound(page: Page, path: string) {
  const warning = page.waitForEvent('console', (message) => message.text() === `404: no page at ${path}`);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await warning;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
}

test('an unknown path shows the not-found page, with a link home, and is logged @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/);
  await expectNotFound(page, '/no/such/page');
});

test('a path in capitals shows the not-found page on a static host @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  const path = '/FOUNDER/Dashboard';
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, path: 'build/client/404.html' }));
  await expectNotFound(page, path);
});

test('a route that throws shows the error screen, on which a visitor can try again @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/the route is broken/);
  await page.route('**/assets/thank-you-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('the route is broken'); }",
    }),
  );
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('the route is broken')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'VibeScore' })).toBeVisible();

  await page.unroute('**/assets/thank-you-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});
