import { expect, test } from '../helpers/browser/fixtures.ts';
import { hydrated } from '../helpers/browser/hydration.ts';

test('an unknown path answers 404 with the not-found page and logs the path @once', async ({
  page,
  expectConsoleErrors,
}) => {
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

test('capitals in an address redirect to the page with its query, without an error @once', async ({ page }) => {
  await page.goto('/FOUNDER/Dashboard?utm_source=Letter');
  await expect(page).toHaveURL('/founder/dashboard?utm_source=Letter');
  await hydrated(page);
});

for (const path of ['/Pricing', '/FOUNDER/Dashboard']) {
  test(`${path} on a static host stays on the not-found page @once`, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 404/);
    await page.route(`**${path}`, (route) => route.fulfill({ status: 404, path: 'build/client/404.html' }));
    const warning = page.waitForEvent('console', (message) => message.text() === `404: no page at ${path}`);
    await page.goto(path);
    await warning;
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}
