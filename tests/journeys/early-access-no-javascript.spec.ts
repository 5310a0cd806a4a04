import { field, fillIn, newEmail, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { hydrated } from '../helpers/browser/hydration.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts to the server, which stores the row and shows the thank-you page @once', async ({ page }) => {
    const email = newEmail();
    await page.goto('/get-early-access?utm_source=letter&utm_medium=email&utm_campaign=june');
    await fillIn(page, email);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await rowsFor(email)).toEqual([
      expect.objectContaining({
        full_name: 'Ada Example',
        role: 'founder',
        checkbox_consent: true,
        referrer: null,
        utm_source: 'letter',
        utm_medium: 'email',
        utm_campaign: 'june',
      }),
    ]);
  });

  test('invalid input comes back with messages and values, and nothing in the address @once', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 400/);
    await page.goto('/get-early-access');
    await field.name(page).fill('"><b>A');
    await field.email(page).fill('nobody');
    await field.role(page).selectOption('fund_vc');
    await field.submit(page).click();
    await expect(page).toHaveURL('/get-early-access');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('You must agree to the terms and privacy policy')).toBeVisible();
    await expect(field.name(page)).toHaveValue('"><b>A');
    await expect(field.email(page)).toHaveValue('nobody');
    await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field.role(page)).toHaveValue('fund_vc');
    await expect(field.consent(page)).not.toBeChecked();
  });

  test('a duplicate is reported, and the form stays filled @once', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/);
    const email = newEmail();
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/get-early-access');
      await fillIn(page, email);
      await field.submit(page).click();
    }
    await expect(page.getByText('This email is already registered. Please use a different email.')).toBeVisible();
    await expect(field.email(page)).toHaveValue(email);
    await expect(field.consent(page)).toBeChecked();
    expect(await rowsFor(email)).toHaveLength(1);
  });
});

test('a form returned by the server is hydrated and can be corrected in place @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/, /ERR_FAILED/, /dynamically imported module/);
  const email = newEmail();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/get-early-access');
  await field.name(page).fill('Ada Example');
  await field.email(page).fill(email);
  await field.submit(page).click();
  await expect(page.getByText('You must agree to the terms and privacy policy')).toBeVisible();
  expect(page.url()).not.toContain('example.com');

  // Again, with JavaScript arriving after the response.
  await page.unroute('**/assets/*.js');
  await field.submit(page).click();
  await expect(field.email(page)).toHaveValue(email);
  await hydrated(page);
  await expect(field.name(page)).toHaveValue('Ada Example');
  await expect(page.getByText('You must agree to the terms and privacy policy')).toBeVisible();
  await field.consent(page).check();
  await expect(page.getByText('You must agree to the terms and privacy policy')).toBeHidden();
  const sent = page.waitForRequest(REST);
  await field.submit(page).click();
  await sent;
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toHaveLength(1);
});
