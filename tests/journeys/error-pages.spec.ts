import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated } from '#scripts/harness/browser/hydration.ts';

/** Expects the not-found page at this path, one warning in the console before React runs, and a link home. */
async function expectNotFound(page: Page, path: string) {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const release = await holdApplication(page);
  const warning = page.waitForEvent('console', (message) => message.text() === `404: no page at ${path}`);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await warning;
  release();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(warnings).toHaveLength(1);
}

test('an unknown path shows the not-found page @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await expectNotFound(page, '/no/such/page');
});

test('a path in capitals shows the not-found page on a static host @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  const path = '/FOUNDER/Dashboard';
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, path: 'build/client/404.html' }));
  await expectNotFound(page, path);
});

test('a visitor can try again on the error screen of a route that throws @once', async ({
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

test('an error beside the page shows the error screen @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/scroll restoration is broken/);
  await page.addInitScript(() =>
    Object.defineProperty(window.history, 'scrollRestoration', {
      set() {
        throw new Error('scroll restoration is broken');
      },
    }),
  );
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('scroll restoration is broken')).toBeVisible();
});

test('pages ignore what they cannot read in the browser’s storage @once', async ({ page }) => {
  for (const stored of ['{', 'null', '[["default", {}]]']) {
    await page.addInitScript((value) => {
      for (const name of ['scroll-positions', 'vibe-score']) window.sessionStorage.setItem(name, value);
    }, stored);
    await test.step(stored, async () => {
      await openHydrated(page, '/get-early-access');
      await page.getByRole('link', { name: 'VibeScore' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Get Early Access' })).toBeVisible();
      await expect(page.getByText(/Your VibeScore:/)).toHaveCount(0);
    });
  }
});
