import { expect, test } from '../helpers/browser/fixtures.ts';

const UNKNOWN = '/no/such/page';

test('unknown paths, and capitals on a static host, show the not-found page with a way home and are logged @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/);
  for (const path of [UNKNOWN, '/FOUNDER/Dashboard']) {
    if (path !== UNKNOWN) {
      await page.route(`**${path}`, (route) => route.fulfill({ status: 404, path: 'build/client/404.html' }));
    }
    const warning = page.waitForEvent('console', (message) => message.text() === `404: no page at ${path}`);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await warning;
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

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
