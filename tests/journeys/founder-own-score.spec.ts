import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('the dashboard compares the sample with the score of this tab @once', async ({ page }) => {
  await openHydrated(page, '/founder/assessment#v=2&a=345345345345344&q=16');
  await page.getByRole('button', { name: 'Skip this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^220 of 300/ })).toBeVisible();
  await page.goto('/founder/dashboard');
  await page.getByRole('link', { name: 'Yours: 220 of 300 (+42)' }).click();
  await expect(page.getByText('Your VibeScore: a baseline from fifteen answers')).toBeVisible();
});
