import type { Page } from '@playwright/test';
import { field, fillIn, newEmail, openForm, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { aPerson } from '../helpers/browser/own-entry.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

const DUPLICATE = 'This email is already registered. Please use a different email.';
const FAILURE = 'Something went wrong. Please try again.';

async function expectFormKept(page: Page, email: string) {
  await expect(page).toHaveURL('/get-early-access');
  await expect(field.name(page)).toHaveValue('Ada Example');
  await expect(field.email(page)).toHaveValue(email);
  await expect(field.role(page)).toHaveValue('founder');
  await expect(field.consent(page)).toBeChecked();
  await expect(field.submit(page)).toBeEnabled();
}

test('an email that is already registered, in any letter case, gets its own toast and the form stays @firefox', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const { row } = await aPerson();
  for (const email of [row.email, row.email.toUpperCase()]) {
    await openForm(page);
    await fillIn(page, email);
    const refused = page.waitForResponse(REST);
    await field.submit(page).click();
    expect((await refused).status()).toBe(409);
    const toast = page.locator('[data-sonner-toast]:not([data-removed=true])', { hasText: DUPLICATE });
    await expect(toast).toHaveCount(1);
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expectFormKept(page, email);
  }
  expect(await rowsFor(row.email)).toHaveLength(1);
});

test('repeated clicks store one row, and the button reads Submitting... until the answer arrives @once @firefox', async ({
  page,
}) => {
  const email = newEmail();
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(REST, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await openForm(page);
  await fillIn(page, email);
  await field.submit(page).dblclick();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await field.email(page).press('Enter');
  await expect(busy).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/thank-you');
  expect(requests).toBe(1);
  expect(await rowsFor(email)).toHaveLength(1);
});

test('server down: a toast, a log without personal data, the form keeps its values, and a retry succeeds @firefox', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Registration failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  const email = newEmail();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openForm(page);
  await page.route(REST, (route) => route.abort('connectionrefused'));
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.locator('[data-sonner-toast]', { hasText: FAILURE })).toBeInViewport({ ratio: 1 });
  await expectFormKept(page, email);
  expect(logged.join()).toContain('Registration failed');
  expect(logged.join()).not.toContain(email);
  expect(logged.join()).not.toContain('Ada');

  await page.unroute(REST);
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toHaveLength(1);
});

test('any other database error gets the general toast and is logged by its code @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Registration failed: 23514 400/, /status of 400/);
  const email = newEmail();
  await openForm(page);
  // A row that the form would never send: the real database rejects it.
  await page.route(REST, (route) => {
    const row = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...row, full_name: 'A' }) });
  });
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expectFormKept(page, email);
  expect(await rowsFor(email)).toEqual([]);
});

test('a lost answer: the row is stored, and the retry counts as success @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Registration failed: no answer 0/, /ERR_CONNECTION_RESET/, /409/);
  const email = newEmail();
  await openForm(page);
  await page.route(REST, async (route) => {
    await route.fetch(); // reaches the database…
    await route.abort('connectionreset'); // …but the answer never arrives
  });
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  expect(await rowsFor(email)).toHaveLength(1);

  await page.unroute(REST);
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('main')).toContainText(email);
  expect(await rowsFor(email)).toHaveLength(1);
});

test("a lost answer for one email does not affect another person's @once", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Registration failed/, /ERR_CONNECTION_RESET/, /409/);
  const { row } = await aPerson();
  await openForm(page);
  await page.route(REST, (route) => route.abort('connectionreset'));
  await fillIn(page, newEmail());
  await field.submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await page.unroute(REST);
  await field.email(page).fill(row.email);
  await field.submit(page).click();
  await expect(page.getByText(DUPLICATE)).toBeVisible();
});
