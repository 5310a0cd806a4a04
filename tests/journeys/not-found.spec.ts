import { expect, test } from '../helpers/browser/fixtures.ts';

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
