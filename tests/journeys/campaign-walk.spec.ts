import { field, fillIn, newEmail } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { APPLICATION, openHydrated } from '../helpers/browser/hydration.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

const CAMPAIGN = '?utm_source=news&utm_medium=email&utm_campaign=spring%20launch';

test('utm parameters, and no others, are carried from any page to the form and into the row @once', async ({
  page,
}) => {
  const email = newEmail();
  await openHydrated(page, `/founder/progress${CAMPAIGN}`);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/founder\/dashboard\?utm_source=news/);
  await page.getByRole('banner').getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page).toHaveURL(/\/get-early-access\?utm_source=news&utm_medium=email&utm_campaign=spring/);
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toEqual([
    expect.objectContaining({ utm_source: 'news', utm_medium: 'email', utm_campaign: 'spring launch' }),
  ]);

  await page.goto('/thank-you?ref=elsewhere');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('utm parameters are carried before the application has loaded @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/, /dynamically imported module/);
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto(`/thank-you${CAMPAIGN}`);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/\?utm_source=news&utm_medium=email&utm_campaign=spring/);
});
