import { expect, test } from '../helpers/browser/fixtures.ts';

test('a route that throws shows the error screen with its message @once', async ({ page, expectConsoleErrors }) => {
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
