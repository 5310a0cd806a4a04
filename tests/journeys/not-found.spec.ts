import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('an unknown path answers 404 with the not-found page and logs the path', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  const warning = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await warning;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/Pricing', '/FOUNDER/Dashboard']) {
  test(`${path} on a host that knows only its files stays the not-found page @once`, async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404/);
    await page.route(`**${path}`, (route) => route.fulfill({ status: 404, path: 'build/client/404.html' }));
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}
