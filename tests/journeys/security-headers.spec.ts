import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

/** Everything the browser would have reported, on this page and on those after it. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return reports;
}

/** A little of what visitors do: it starts the application and whatever waits for a first touch. */
async function lookAround(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2000);
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  for (const summary of (await page.locator('summary').all()).slice(0, 2)) await summary.click();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
}

for (const { path, status } of [
  ...PAGES.map(({ path }) => ({ path, status: 200 })),
  { path: '/nowhere', status: 404 },
]) {
  test(`${path} keeps to its policy @once`, async ({ page, expectConsoleErrors }) => {
    if (status === 404) expectConsoleErrors(/status of 404/, /nowhere/);
    const reports = await collectReports(page);
    const banners: string[] = [];
    page.on('response', (answer) => {
      const { server, 'x-powered-by': poweredBy } = answer.headers();
      if (server ?? poweredBy) banners.push(answer.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()).toMatchObject(HEADERS);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')*;/);
    expect(policy).toContain("frame-ancestors 'none'");
    await lookAround(page);
    expect(reports).toEqual([]);
    expect(banners).toEqual([]);
  });
}

test('registering keeps to the policy, toast and all @once', async ({ page }) => {
  const reports = await collectReports(page);
  await openForm(page);
  await field.submit(page).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await fillIn(page, newEmail());
  await field.submit(page).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  expect(reports).toEqual([]);
});

test('what does not belong to the page is reported: the listener above hears it @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy/);
  const reports = await collectReports(page);
  await page.goto('/thank-you');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stranger = true';
    document.body.append(script);
  });
  await expect.poll(() => reports).toHaveLength(1);
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
});
