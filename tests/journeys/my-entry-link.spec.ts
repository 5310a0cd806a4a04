import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { createEmail, field } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';
import { aPerson, button, CALLS, isLinkAskedFor, openEntry, startSender } from '#scripts/harness/browser/my-entry.ts';
import { randomKey } from '#scripts/harness/database/builders.ts';

const SENT = 'If you are on the list, an email is on its way.';
const send = (page: Page) => button(page, 'Send me my link again');

test.beforeAll(startSender);

test('without a key, known and unknown addresses get the same answer @once', async ({ page }) => {
  const { row } = await aPerson();
  for (const email of [` ${row.email.toUpperCase()} `, createEmail()]) {
    await openHydrated(page, '/my-entry');
    await field.email(page).pressSequentially(email);
    await expect(send(page)).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    expect(page.url()).not.toContain('@');
  }
  await expectNoAxeFindings(page);
  expect(await isLinkAskedFor(row.email)).toBe(true);
});

test('a wrong address, a failing network and a list without mail each get their message @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Request for your entry failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  await openEntry(page, randomKey());

  await test.step('a wrong address', async () => {
    await field.email(page).fill('nobody');
    await send(page).click();
    await expect(field.email(page)).toBeFocused();
    await expect(field.email(page)).toHaveAccessibleDescription('Please enter a valid email address');
  });

  await test.step('a failing network', async () => {
    await field.email(page).fill(createEmail());
    await page.route(CALLS, (route) => route.abort('connectionrefused'));
    await send(page).click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(field.email(page)).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a list without mail', async () => {
    await page.route(CALLS, (route) => route.fulfill({ json: false }));
    await send(page).click();
    await expect(page.getByText('We can’t send email right now.')).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

test('an address typed before the application runs stays out of the page’s address @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/my-entry');
  const email = createEmail();
  await field.email(page).fill(email);
  await field.email(page).press('Enter');
  await expect(page).toHaveURL('/my-entry');
  release();
  await waitForHydration(page);
  await expect(field.email(page)).toHaveValue(email);
  await send(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
});
