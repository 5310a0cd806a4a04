import { chromium, type Locator, type Page } from '@playwright/test';
import { HONEYPOT } from '#contract/registration.ts';
import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import {
  createEmail,
  field,
  fillIn,
  getToast,
  openForm,
  REGISTRATIONS,
} from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { hold, holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';
import { watchLayoutShift } from '#scripts/harness/browser/layout-shift.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';
import { findFullBrowser, getChromiumLaunchOptions } from '#scripts/harness/browsers.ts';
import { renderQrCode } from '#server/site/qr-code.ts';

test('a visitor joins the waitlist once, by keyboard @firefox', async ({ page, browserName }) => {
  const email = createEmail();
  const sent = watchPosts(page);

  await test.step('the form can be filled in by keyboard', async () => {
    await openForm(page);
    await expect(page.getByRole('heading', { name: 'Get Early Access' })).toBeVisible();
    await field.name(page).focus();
    for (const text of ['Ada Example', email, 'Founder']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(field.consent(page)).toBeChecked();
  });

  await test.step('pressing Enter again while it is being sent does nothing', async () => {
    const releaseAnswer = await hold(page, REGISTRATIONS);
    await field.email(page).press('Enter');
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeDisabled();
    await field.email(page).press('Enter');
    await expect(busy).toBeDisabled();
    releaseAnswer();
  });

  await test.step('the thank-you page shows a toast and the address', async () => {
    await expect(page).toHaveURL('/thank-you');
    await expect(getToast(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(email);
    const first = page.getByRole('listitem').first();
    await expect(first).toContainText('Confirm your email');
    await expect(first).toContainText('We may send you a short survey');
    await expect(page.getByRole('main')).not.toContainText('one email');
  });

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
  const rows = await findRows(email);

  await test.step('a single row is stored', async () => {
    expect(rows).toEqual([expect.objectContaining(row)]);
    expect(sent).toHaveLength(1);
  });

  await test.step('a link leads home', async () => {
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });

  // Playwright cannot read the body of a request in Firefox.
  if (browserName === 'firefox') return;
  expect(sent[0]?.postDataJSON()).toEqual({ ...row, created_at_gtm: rows[0]?.created_at_gtm.toISOString() });
});

test('referrer and utm parameters follow the visitor from page to page and into the row @once @webkit', async ({
  page,
}) => {
  const email = createEmail();
  const campaign = '?ref=elsewhere&utm_source=news&utm_medium=email&utm_campaign=spring%20launch';
  await page.goto(`/founder/progress${campaign}`, { referer: 'https://news.example.com/' });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/founder\/dashboard\?utm_source=news/);
  await page.getByRole('banner').getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page).toHaveURL(/\/get-early-access\?utm_source=news&utm_medium=email&utm_campaign=spring.launch$/);
  await field.name(page).fill('  Ada Example ');
  await field.email(page).fill(` ${email} `);
  await field.consent(page).check();
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  expect(await findRows(email)).toEqual([
    expect.objectContaining({
      full_name: 'Ada Example',
      email,
      role: null,
      referrer: 'https://news.example.com/',
      utm_source: 'news',
      utm_medium: 'email',
      utm_campaign: 'spring launch',
    }),
  ]);
});

test('the thank-you page shows the email in this tab alone @once', async ({ page, context }) => {
  const email = createEmail();
  await openForm(page);
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);

  const otherTab = await context.newPage();
  await otherTab.goto('/thank-you');
  await expect(otherTab.getByRole('main')).toContainText('your email');
  await expect(otherTab.getByRole('main')).toContainText('on the waitlist');

  await page.goBack();
  await expect(page).toHaveURL(/\/get-early-access/);
  await expect(field.submit(page)).toBeEnabled();
});

test('the thank-you page shares the landing page, or copies its address where nothing can be shared @once', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/thank-you');
  const send = page.getByRole('button', { name: 'Send them the link' });

  await test.step('the address is copied', async () => {
    await send.click();
    await expect(page.getByText('Copied. Paste it into a message.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/`);
  });

  await test.step('without a clipboard the address is shown', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'The link is http' })).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('closing the share sheet is no failure', async () => {
    await page.evaluate(() => {
      navigator.share = () => Promise.reject(new DOMException('Closed', 'AbortError'));
    });
    await send.click();
    await expect(page.getByText('The link is http')).toBeHidden();
  });

  await test.step('the share sheet opens where there is one', async () => {
    await page.evaluate(() => {
      navigator.share = async ({ url } = {}) => {
        document.title = `Shared ${url}`;
      };
    });
    await send.click();
    await expect(page).toHaveTitle(/^Shared https?:\/\/[^/]+\/$/);
  });
});

test('the form has its fields and a code for a phone @once', async ({ page, baseURL }) => {
  await openForm(page);

  await test.step('eight roles', async () => {
    const options = field.role(page).getByRole('option');
    const roles = await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value, text }) => [value, text]));
    expect(roles).toEqual([
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
  });

  await test.step('a QR code of the address that the visitor used', async () => {
    const picture = page.getByRole('img', { name: /QR code/ });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const file = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(await file.text()).toBe(renderQrCode(`${baseURL}/get-early-access`));
  });

  await test.step('a hidden honeypot, whose name means nothing to a password manager', async () => {
    await expect(page.locator(`[name=${HONEYPOT}]`)).toBeHidden();
    expect(HONEYPOT).not.toMatch(
      /name|mail|web|site|url|company|org|phone|tel|street|city|zip|post|country|user|pass/i,
    );
  });
});

test('the links of the form keep what was entered @once', async ({ page, context }) => {
  await openForm(page);
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
});

test('the landing page’s link for investors chooses their role in the form @once', async ({ page }) => {
  await openHydrated(page, '/');
  await page.locator('#two-sides-section').getByRole('link').last().click();
  await expect(field.role(page)).toHaveValue('angel_investor');
});

test('whoever chooses an investor’s role reads what comes next for them, and nothing moves @once', async ({ page }) => {
  const score = page.getByText('You get your score');
  const startups = page.getByText('You meet startups');
  const readShift = await watchLayoutShift(page);

  await test.step('from the first paint on, where the link names the role', async () => {
    const releaseScripts = await holdApplication(page);
    await page.goto('/get-early-access?role=angel_investor');
    await expect(startups).toBeVisible();
    await expect(score).toBeHidden();
    releaseScripts();
    await waitForHydration(page);
    await expect(startups).toBeVisible();
  });

  await test.step('and then as they choose', async () => {
    await field.role(page).selectOption('mentor');
    await expect(score).toBeVisible();
    await expect(startups).toBeHidden();
    await field.role(page).selectOption('accelerator');
    await expect(startups).toBeVisible();
  });

  expect(await readShift()).toEqual([]);
});

test('an address in Unicode is thanked as it was typed @once', async ({ page }) => {
  await page.route(REGISTRATIONS, (route) => route.fulfill({ status: 201 }));
  await openForm(page);
  await fillIn(page, 'ada@exämple.com');
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('main')).toContainText('ada@exämple.com');
});

test('a long email without a place to break fits the narrowest phone @once', async ({ page }) => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`;
  await page.route(REGISTRATIONS, (route) => route.fulfill({ status: 201 }));
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.getByText('Registration successful!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(email)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const ADDRESS = {
  NAME_FULL: 'Ada Example',
  EMAIL_ADDRESS: 'ada@example.com',
  COMPANY_NAME: 'Example Ltd',
  PHONE_HOME_WHOLE_NUMBER: '+442079460000',
  ADDRESS_HOME_LINE1: '1 Example Road',
  ADDRESS_HOME_CITY: 'London',
  ADDRESS_HOME_ZIP: 'N1 1AA',
  ADDRESS_HOME_COUNTRY: 'GB',
};

type FilledField = { name: string; autofillType: string };

/** Has Chromium fill in the form from a saved address. Returns what Chromium thinks each field is for. */
async function autofill(page: Page, start: Locator): Promise<Record<string, string>> {
  const browser = await page.context().newCDPSession(page);
  const fields: FilledField[] = [];
  browser.on('Autofill.addressFormFilled', ({ filledFields }) => fields.push(...filledFields));
  await browser.send('Autofill.enable');
  await browser.send('DOM.enable');
  await start.click();
  const address = { fields: Object.entries(ADDRESS).map(([name, value]) => ({ name, value })) };
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId });
  // The browser looks at a form a moment after it has changed.
  await expect
    .poll(async () => {
      await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address }).catch(() => {});
      return fields.length;
    })
    .toBeGreaterThan(0);
  return Object.fromEntries(fields.map(({ name, autofillType }) => [name, autofillType]));
}

test("the browser's autofill leaves the honeypot alone @once", async ({ baseURL }) => {
  test.skip(!findFullBrowser(), 'a headless shell has no autofill');
  const browser = await chromium.launch(getChromiumLaunchOptions(findFullBrowser()));
  const page = await browser.newPage({ baseURL });
  await openForm(page);
  // The honeypot is made visible, so that autofill is most likely to fill it in.
  await page.locator(`:has(> [name=${HONEYPOT}])`).evaluate((box) => box.removeAttribute('hidden'));
  const filled = await autofill(page, field.name(page));
  expect(filled).toMatchObject({ fullName: 'Full name', email: 'Email address', [HONEYPOT]: '' });
  await expect(field.email(page)).toHaveValue('ada@example.com');
  await expect(page.locator(`[name=${HONEYPOT}]`)).toHaveValue('');
  await browser.close();
});

test('a filled honeypot looks like a success and stores nothing @once', async ({ page }) => {
  const email = createEmail();
  await openForm(page);
  await fillIn(page, email);
  await page.locator(`[name=${HONEYPOT}]`).evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.com';
  });
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  expect(await findRows(email)).toEqual([]);
});
