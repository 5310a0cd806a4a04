import type { Page } from '@playwright/test';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { startServerBehindProxy } from '../helpers/browser/server-behind-proxy.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

const FAILURE = 'Something went wrong. Please try again.';

let server: Awaited<ReturnType<typeof startServerBehindProxy>>;
test.afterEach(() => server.stop());

test('without a database pages are served, and the form reports the server’s answer and keeps its values @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Registration failed: PGRST000 503/, /status of 503/);
  server = await startServerBehindProxy({ REGISTRATIONS_PER_MINUTE: '100' });
  const { address, database } = server;
  /** Polls, because health answers are cached for one second. */
  const healthIs = (status: number) =>
    expect.poll(async () => (await page.request.get(`${address}/healthz`)).status()).toBe(status);
  for (const goAway of [database.shut, database.hang]) {
    const email = newEmail();
    await openForm(page, '', address);
    await fillIn(page, email);
    await goAway();

    await field.submit(page).click();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expectFormKept(page, email);
    await healthIs(503);
    expect((await page.request.get(`${address}/pricing`)).status()).toBe(200);
    expect(await rowsFor(email)).toEqual([]);

    await database.open();
    await field.submit(page).click();
    await expect(page).toHaveURL(`${address}/thank-you`);
    expect(await rowsFor(email)).toHaveLength(1);
    await healthIs(200);
  }
});

async function expectFormKept(page: Page, email: string) {
  await expect(field.name(page)).toHaveValue('Ada Example');
  await expect(field.email(page)).toHaveValue(email);
  await expect(field.role(page)).toHaveValue('founder');
  await expect(field.consent(page)).toBeChecked();
}

test('rate limited: the same toast, and the form keeps its values @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Registration failed: 429 429/, /status of (409|429)/);
  server = await startServerBehindProxy({ REGISTRATIONS_PER_MINUTE: '2' });
  const email = newEmail();
  const register = async () => {
    await openForm(page, '', server.address);
    await fillIn(page, email);
    await field.submit(page).click();
  };
  await register();
  await expect(page).toHaveURL(`${server.address}/thank-you`);
  await register();
  await expect(page.getByText('This email is already registered.')).toBeVisible();
  await register();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expectFormKept(page, email);
});
