import { expect, test } from '#scripts/harness/browser/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, charts are drawn and available as tables @once', async ({ page }) => {
  await page.goto('/founder/progress');
  await expect(page.locator('figure svg path').last()).toHaveAttribute('d', /^M.+C/);
  await expect(page.getByText('W23').first()).toBeVisible();
  for (const [address, caption] of [
    ['/investor/portfolio', 'VibeScore of All companies, last 6 months'],
    ['/investor/analytics', 'Total value by month'],
  ] as const) {
    await page.goto(address);
    const figure = page.getByRole('figure');
    await expect(figure.locator('svg path').first()).toBeAttached();
    await expect(figure.getByText('Jun').first()).toBeVisible();
    await expect(figure.getByRole('table', { name: caption })).toBeAttached();
  }
});

test('without JavaScript, the chat says that it needs it @once', async ({ page }) => {
  await page.goto('/founder/dashboard');
  const log = page.getByRole('log');
  // The line is found by its element, because Playwright does not search text inside <noscript>.
  await expect(log.locator('noscript p')).toHaveText('This conversation needs JavaScript.');
  await expect(log.locator('noscript p')).toBeVisible();
  await expect(log.getByText('is typing')).toBeHidden();
  expect((await log.locator('..').boundingBox())?.height).toBe(400);
  await expect(page.getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});
