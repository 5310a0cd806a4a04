import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('a new page is announced and starts at its content; going back returns to the link and the place', async ({
  page,
}) => {
  await openHydrated(page, '/founder/resources');
  const card = page.getByRole('button', { name: 'View Resource' }).last();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Progress' });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await link.click();
  await expect(page).toHaveURL('/founder/progress');
  await expect(page).toHaveTitle(/^Progress/);
  await expect(page.getByRole('status').filter({ hasText: /^Progress Tracking · Founder Preview/ })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/founder/resources');
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the first Tab reaches a link that skips to the content @once', async ({ page }) => {
  for (const path of ['/', '/get-early-access', '/founder/dashboard', '/investor/dashboard']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});
