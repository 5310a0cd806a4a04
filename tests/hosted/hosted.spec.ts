import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RPC } from '#contract/person.ts';
import { ENDPOINT } from '#contract/registration.ts';
import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { createEmail, field, fillIn, openForm } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { aPerson, button, fact, heading, openEntry } from '#scripts/harness/browser/my-entry.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';
import { ANON_KEY, GATEWAY, HOSTED_CLIENT, PROJECT_PATH } from '#scripts/harness/hosted-deployment.ts';

test('a visitor registers with the hosted project directly', async ({ page }) => {
  const email = createEmail();
  await openForm(page, '?utm_source=letter');
  await fillIn(page, email);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();

  const request = await sent;
  expect(request.url().split('?')[0]).toBe(`${GATEWAY}${PROJECT_PATH}${ENDPOINT}`);
  expect(await request.headerValue('apikey')).toBe(ANON_KEY);
  expect(await findRows(email)).toEqual([expect.objectContaining({ full_name: 'Ada Example', utm_source: 'letter' })]);
});

test('a person sees, confirms and erases their entry with the hosted project directly', async ({ page }) => {
  const { key, row } = await aPerson();
  const asked = watchPosts(page);
  await openEntry(page, key);
  await expect(fact(page, 'Email')).toHaveText(row.email);
  await button(page, 'Confirm my email').click();
  await expect(page.getByText('Thank you. Your email is confirmed.')).toBeVisible();
  await button(page, 'Leave the list').click();
  await button(page, 'Erase my entry').click();
  await expect(heading(page)).toHaveText('You’ve left the list');
  const calls = ['my_entry', 'confirm_my_entry', 'my_entry', 'leave_waitlist'];
  expect(asked.map((call) => call.url())).toEqual(calls.map((name) => `${GATEWAY}${PROJECT_PATH}${RPC}/${name}`));
  for (const call of asked) expect(await call.headerValue('apikey')).toBe(ANON_KEY);
  expect(await findRows(row.email)).toEqual([]);
});

test('the policy of a page admits this backend and no other', async ({ page, expectConsoleErrors }) => {
  // The key is missing from these requests, on purpose: what matters is whether they leave the page.
  expectConsoleErrors(/Content Security Policy/, /status of 401/);
  await page.goto('/pricing');
  const reaches = (address: string) =>
    page.evaluate(
      (to) =>
        fetch(to, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      address,
    );
  expect(await reaches(`${GATEWAY}${PROJECT_PATH}/rest/v1/`)).toBe(true);
  expect(await reaches(`${GATEWAY}/projects/two/rest/v1/`)).toBe(false);
  expect(await reaches('https://example.com/')).toBe(false);
});

test('the file of headers keeps to the limits of the strictest host', () => {
  const lines = readFileSync(path.join(HOSTED_CLIENT, '_headers'), 'utf8').split('\n');
  // https://developers.cloudflare.com/pages/configuration/headers
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks for JavaScript instead of posting to a host that accepts no forms', async ({ page }) => {
    await page.goto('/get-early-access');
    // The line is found by its element, because Playwright does not search text inside <noscript>.
    const line = page.locator('form noscript p');
    await expect(line).toBeVisible();
    await expect(line).toHaveText('Please enable JavaScript in your browser to join the waitlist.');
    await fillIn(page, createEmail());
    await expect(field.submit(page)).toBeDisabled();
    await field.email(page).press('Enter');
    await expect(page).toHaveURL('/get-early-access/');
  });
});
