import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { hydrated, openHydrated } from '../helpers/browser/hydrated.ts';
import { expect, test } from '../helpers/browser/test.ts';

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
    expect(policy).toMatch(/; style-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy.match(/'unsafe-inline'/g)?.length ?? 0).toBe(
      policy.includes("style-src-attr 'unsafe-inline'") ? 1 : 0,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    await lookAround(page);
    expect(reports).toEqual([]);
    expect(banners).toEqual([]);
  });
}

test('a page that the application draws by itself looks the same under the policy of the one before @once', async ({
  page,
}) => {
  await page.goto('/founder/dashboard');
  await hydrated(page);
  const bars = () =>
    page.locator('[style*="width"]').evaluateAll((all: HTMLElement[]) => all.map((one) => one.style.width));
  const prerendered = await bars();
  const reports = await collectReports(page);
  await openHydrated(page, '/founder/resources');
  expect(await bars()).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/founder/dashboard');
  await expect.poll(bars).toEqual(prerendered);
  expect(reports).toEqual([]);
});

test('registering keeps to the policy, toast and all @once', async ({ page }) => {
  const reports = await collectReports(page);
  await openForm(page);
  await field.submit(page).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await fillIn(page, newEmail());
  await field.submit(page).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
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
    const style = document.createElement('style');
    style.textContent = 'h1 { visibility: hidden }';
    document.body.append(script, style);
  });
  await expect
    .poll(() => reports.map((report) => report.split(' ')[0]).sort())
    .toEqual(['script-src-elem', 'style-src-elem']);
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
