import type { Page } from '@playwright/test';
import { rowsFor } from '../helpers/browser/ask-as-owner.ts';
import { field, fillIn, newEmail, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { hydrated } from '../helpers/browser/hydration.ts';
import { aPerson } from '../helpers/browser/own-entry.ts';

const TERMS = 'You must agree to the terms and privacy policy';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('mistakes come back with messages and values, the corrected form is stored, and a duplicate is reported @once', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (400|409)/);
    const email = newEmail();
    await page.goto('/get-early-access?utm_source=letter');
    await field.name(page).fill('"><b>A');
    await field.email(page).fill('nobody');
    await field.role(page).selectOption('fund_vc');
    await field.submit(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText(TERMS)).toBeVisible();
    await expect(page).toHaveURL('/get-early-access?utm_source=letter');
    await expect(field.name(page)).toHaveValue('"><b>A');
    await expect(field.email(page)).toHaveValue('nobody');
    await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field.role(page)).toHaveValue('fund_vc');
    await expect(field.consent(page)).not.toBeChecked();

    await field.email(page).fill(email);
    await field.consent(page).check();
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const row = { full_name: '"><b>A', role: 'fund_vc', checkbox_consent: true, utm_source: 'letter' };
    expect(await rowsFor(email)).toEqual([expect.objectContaining(row)]);

    await page.goto('/get-early-access');
    await fillIn(page, email);
    await field.submit(page).click();
    await expect(page.getByText('This email is already registered. Please use a different email.')).toBeVisible();
    await expect(field.email(page)).toHaveValue(email);
    await expect(field.consent(page)).toBeChecked();
    expect(await rowsFor(email)).toHaveLength(1);
  });
});

/** As if the scripts arrived only with the server's answer. */
async function returnedForm(page: Page, fill: () => Promise<void>) {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/get-early-access');
  await fill();
  await page.unroute('**/assets/*.js');
  const answered = page.waitForEvent('load');
  await field.submit(page).click();
  await answered;
  await hydrated(page);
}

test('a form returned by the server is hydrated; its message goes when corrected, or when a toast replaces it @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (400|409)/, /ERR_FAILED/);
  const [{ row }, email] = [await aPerson(), newEmail()];
  const duplicate = page.locator('#form-error', { hasText: 'This email is already registered.' });
  await returnedForm(page, () => fillIn(page, row.email));
  await field.name(page).fill('Ada E.');
  await expect(duplicate).toBeVisible();
  await field.submit(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('This email is already registered.');
  await expect(duplicate).toBeHidden();

  await returnedForm(page, () => fillIn(page, row.email));
  await expect(duplicate).toBeVisible();
  await field.email(page).fill(newEmail());
  await expect(duplicate).toBeHidden();

  await returnedForm(page, async () => {
    await fillIn(page, email);
    await field.consent(page).uncheck();
  });
  await expect(field.name(page)).toHaveValue('Ada Example');
  await expect(page.getByText(TERMS)).toBeVisible();
  await field.consent(page).check();
  await expect(page.getByText(TERMS)).toBeHidden();
  const sent = page.waitForRequest(REST);
  await field.submit(page).click();
  await sent;
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toHaveLength(1);
});
