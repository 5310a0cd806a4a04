import { chromium } from '@playwright/test';
import { browserLaunchOptions, findFullBrowser } from '#harness/browsers.ts';
import { HONEYPOT } from '#registration/contract.ts';
import { autofill } from '../helpers/browser/autofill.ts';
import { field, fillIn, newEmail, openForm, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { hydrated } from '../helpers/browser/hydration.ts';
import { rowsFor } from '../helpers/browser/stored-registrations.ts';

test('a visitor joins the waitlist and the row is stored @firefox', async ({ page, browserName }) => {
  const email = newEmail();
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Get Early Access' })).toBeVisible();
  await fillIn(page, email);
  const request = page.waitForRequest(REST);
  await field.submit(page).click();

  await expect(page).toHaveURL('/thank-you');
  await expect(page.locator('[data-sonner-toast]')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).toContainText('short survey');

  const row = {
    full_name: 'Ada Example',
    email,
    role: 'founder',
    checkbox_consent: true,
    user_agent: await page.evaluate(() => navigator.userAgent),
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
  };
  const rows = await rowsFor(email);
  expect(rows).toEqual([expect.objectContaining(row)]);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');

  // Firefox does not expose the request body.
  if (browserName === 'firefox') return;
  expect((await request).postDataJSON()).toEqual({ ...row, created_at_gtm: rows[0]?.created_at_gtm.toISOString() });
});

test('the row has the referrer, null without a role, and a trimmed name and address @once', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto('/thank-you');
  await page.evaluate(() => {
    window.location.href = '/get-early-access';
  });
  await page.waitForURL('/get-early-access');
  await hydrated(page);
  await field.name(page).fill('  Ada Example ');
  await field.email(page).fill(` ${email} `);
  await field.consent(page).check();
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toEqual([
    expect.objectContaining({ full_name: 'Ada Example', email, role: null, referrer: `${baseURL}/thank-you` }),
  ]);
});

test('Enter in a field submits; the whole form works by keyboard @once @firefox', async ({ page }) => {
  const email = newEmail();
  await openForm(page);
  await field.name(page).focus();
  await page.keyboard.type('Ada Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mentor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field.consent(page)).toBeChecked();
  await field.email(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/thank-you');
  expect(await rowsFor(email)).toEqual([expect.objectContaining({ role: 'mentor' })]);
});

test('the form offers eight roles and an empty choice, opens its documents in new tabs, and links home and to erasure @once', async ({
  page,
  context,
}) => {
  await openForm(page);
  const options = field.role(page).getByRole('option');
  expect(await options.evaluateAll((all) => all.map((o) => [(o as HTMLOptionElement).value, o.textContent]))).toEqual([
    ['', 'Choose a role'],
    ['founder', 'Founder'],
    ['future_founder', 'Future Founder'],
    ['angel_investor', 'Angel Investor'],
    ['fund_vc', 'Fund/VC'],
    ['accelerator', 'Accelerator'],
    ['mentor', 'Mentor'],
    ['advisor', 'Advisor'],
    ['other', 'Other'],
  ]);
  await expect(page.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute('href', /^mailto:/);

  await field.name(page).fill('Ada Example');
  for (const [name, path] of [
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(await opened).toHaveURL(path);
  }
  await expect(field.name(page)).toHaveValue('Ada Example');
  await page.getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL('/');
  await page.locator('#two-sides-section').getByRole('link').last().click();
  await expect(field.role(page)).toHaveValue('angel_investor');
});

test("the browser's autofill leaves the honeypot alone @once @chromium", async ({ baseURL }) => {
  test.skip(!findFullBrowser(), 'a headless shell has no autofill');
  const browser = await chromium.launch(browserLaunchOptions(findFullBrowser()));
  const page = await browser.newPage({ baseURL });
  await openForm(page);
  // Made visible, so autofill is most likely to take it.
  await page.locator(`:has(> [name=${HONEYPOT}])`).evaluate((box) => box.removeAttribute('hidden'));
  const filled = await autofill(page, field.name(page));
  expect(filled).toMatchObject({ fullName: 'Full name', email: 'Email address', [HONEYPOT]: '' });
  await expect(field.email(page)).toHaveValue('ada@example.com');
  await expect(page.locator(`[name=${HONEYPOT}]`)).toHaveValue('');
  await browser.close();
});

test('a filled honeypot looks like a success and stores nothing @once', async ({ page }) => {
  const email = newEmail();
  await openForm(page);
  await fillIn(page, email);
  // Its name means nothing to a password manager.
  expect(HONEYPOT).not.toMatch(/name|mail|web|site|url|company|org|phone|tel|street|city|zip|post|country|user|pass/i);
  await page.locator(`[name=${HONEYPOT}]`).evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.com';
  });
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  expect(await rowsFor(email)).toEqual([]);
});
