import type { Page } from '@playwright/test';
import { field, fillIn, newEmail, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { APPLICATION, holdApplication, hydrated } from '../helpers/browser/hydration.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

/** The two ways to send a registration. */
function countPosts(page: Page) {
  const posts = { form: 0, endpoint: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST') posts[request.url().includes('/rest/') ? 'endpoint' : 'form'] += 1;
  });
  return posts;
}

test('two clicks before JavaScript: the form is held, then sent once, with a toast and the address @once', async ({
  page,
}) => {
  const email = newEmail();
  const posts = countPosts(page);
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access?utm_source=letter');
  await fillIn(page, email);
  await field.submit(page).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await field.email(page).press('Enter');
  expect(posts).toEqual({ form: 0, endpoint: 0 });

  releaseScripts();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  expect(posts).toEqual({ form: 0, endpoint: 1 });
  expect(await rowsFor(email)).toEqual([expect.objectContaining({ utm_source: 'letter', role: 'founder' })]);
});

test('a held form with a mistake shows the message and re-enables the button @once', async ({ page }) => {
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access');
  await field.name(page).fill('Ada Example');
  await field.submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  releaseScripts();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field.email(page)).toBeFocused();
  await expect(field.submit(page)).toBeEnabled();
  await expect(field.name(page)).toHaveValue('Ada Example');
});

test('a held form is posted by the browser when the code never arrives @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/, /dynamically imported module/);
  const email = newEmail();
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto('/get-early-access');
  await fillIn(page, email);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await field.submit(page).click();
  expect(new URL((await sent).url()).pathname).toBe('/get-early-access');
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toHaveLength(1);
});

const duplicate = (page: Page) => page.locator('#form-error', { hasText: 'This email is already registered.' });

/** The server's response to a form posted without JavaScript, opened with JavaScript. */
async function openAnsweredDuplicate(page: Page) {
  const taken = newEmail();
  await page.route(APPLICATION, (route) => route.abort());
  for (const name of ['Ada Example', 'Ada Lovelace']) {
    await page.goto('/get-early-access');
    await fillIn(page, taken, { name });
    await field.submit(page).click();
    await expect(page.getByText('Thank You!').or(duplicate(page))).toBeVisible();
  }
  await page.unroute(APPLICATION);
  await sendPastScript(page);
}

/** Bypasses the script that would hold the form until hydration. */
async function sendPastScript(page: Page) {
  // The page before may still be loading: its load event is not the answer's.
  await page.waitForLoadState();
  const answered = page.waitForEvent('load');
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit());
  await answered;
  await hydrated(page);
  await expect(duplicate(page)).toBeVisible();
  await field.name(page).fill('Ada E.');
  await expect(duplicate(page)).toBeVisible();
}

test('the message of a returned form is replaced by the next toast, and disappears when the address is edited @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (400|409)/, /ERR_FAILED/, /dynamically imported module/);
  await openAnsweredDuplicate(page);
  await field.submit(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('This email is already registered.');
  await expect(duplicate(page)).toBeHidden();

  await sendPastScript(page);
  await field.email(page).fill(newEmail());
  await expect(duplicate(page)).toBeHidden();
});

test('the same error twice shows one toast @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Registration failed/, /ERR_CONNECTION_RESET/);
  await page.route(REST, (route) => route.abort('connectionreset'));
  await page.goto('/get-early-access');
  await fillIn(page, newEmail());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await field.submit(page).click();
    await expect(field.submit(page)).toBeEnabled();
  }
  await expect(page.locator('[data-sonner-toast]:not([data-removed=true])')).toHaveCount(1);
});
