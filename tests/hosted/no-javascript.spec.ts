import { field, fillIn, newEmail } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the form asks for JavaScript instead of posting into nothing', async ({ page }) => {
  await page.goto('/get-early-access');
  // By element: Playwright looks for no text inside <noscript>.
  const line = page.locator('form noscript p');
  await expect(line).toBeVisible();
  await expect(line).toHaveText('Please enable JavaScript in your browser to join the waitlist.');
  await fillIn(page, newEmail());
  await expect(field.submit(page)).toBeDisabled();
  await field.email(page).press('Enter');
  await expect(page).toHaveURL('/get-early-access/');
});
