import { PAGES } from '#app/content/pages.ts';
import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { watchPolicyViolations } from '../helpers/browser/policy-violations.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

test('every page says what browsers may do with it @once', async ({ request }) => {
  for (const { path, status } of [
    ...PAGES.map(({ path }) => ({ path, status: 200 })),
    { path: '/nowhere', status: 404 },
  ]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBe(status);
    expect(headers, path).toMatchObject(HEADERS);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/default-src 'none'; script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')*;/);
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
});

test('registering keeps to the policy, toast and all @once', async ({ page }) => {
  const violations = await watchPolicyViolations(page);
  await openForm(page);
  await field.submit(page).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await fillIn(page, newEmail());
  await field.submit(page).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  expect(violations).toEqual([]);
});

test('what does not belong to a page is reported, and the journeys hear it @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy/);
  const violations = await watchPolicyViolations(page);
  await page.goto('/thank-you');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stranger = true';
    document.body.append(script);
  });
  await expect.poll(() => violations).toHaveLength(1);
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
});
