import type { Locator, Page } from '@playwright/test';
import { FORM_ANSWER_PAGES } from '#app/content/pages.ts';
import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { createEmail, expectFormKept, field, fillIn } from '#scripts/harness/browser/early-access-form.ts';
import { expectFitsEveryWidth } from '#scripts/harness/browser/fits-every-width.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { APPLICATION } from '#scripts/harness/browser/hydration.ts';
import { aPerson } from '#scripts/harness/browser/my-entry.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';

const DUPLICATE = 'This email is already registered. Please use a different email.';

/** No script of the site loads, as where JavaScript is off. Firefox's driver cannot switch it off. */
const blockScripts = (page: Page) => page.route(/\.js$/, (route) => route.abort());

/** In Firefox `fill` adds to what an email field has. */
async function retype(input: Locator, text: string) {
  await input.press('Control+a');
  await input.pressSequentially(text);
}

test.describe('without JavaScript', () => {
  test.beforeEach(async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/, /status of 4/);
    await blockScripts(page);
  });

  test('the browser itself refuses a form with mistakes @once @firefox @webkit', async ({ page }) => {
    const posts = watchPosts(page);
    await page.goto('/get-early-access');
    const isValid = () => page.locator('form').evaluate((form: HTMLFormElement) => form.checkValidity());
    for (const [enter, wrong] of [
      [async () => {}, field.name],
      // Browsers check the length only of what was typed.
      [() => field.name(page).pressSequentially('A'), field.name],
      [() => field.name(page).fill('Zoë Åström'), field.email],
      [() => field.email(page).fill('zoë'), field.email],
      [() => retype(field.email(page), createEmail()), field.consent],
    ] as const) {
      await enter();
      await field.submit(page).click();
      await expect(wrong(page)).toBeFocused();
      expect(await isValid()).toBe(false);
    }
    await field.consent(page).check();
    expect(await isValid()).toBe(true);
    expect(posts).toEqual([]);
  });

  test('a form with an email on the list can be corrected by those who go back @once @firefox @webkit', async ({
    page,
  }) => {
    const { row } = await aPerson();
    const email = createEmail();
    await page.goto('/get-early-access?utm_source=letter');
    await fillIn(page, row.email);
    await field.submit(page).click();
    await expect(page.getByRole('heading', { name: 'Already registered' })).toBeVisible();
    await expect(page.getByText(DUPLICATE)).toBeVisible();
    await page.goBack();
    await expectFormKept(page, row.email);
    await retype(field.email(page), email);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const stored = { full_name: 'Ada Example', role: 'founder', checkbox_consent: true, utm_source: 'letter' };
    expect(await findRows(email)).toEqual([expect.objectContaining(stored)]);
  });
});

test('a form with a mistake that the browser does not see is answered with the rules @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/, /status of 400/, /dynamically imported module/);
  // The start script has switched the browser's own messages off, and then the application does not come.
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto('/get-early-access');
  await fillIn(page, 'nobody');
  await field.submit(page).click();
  await expect(page.getByRole('heading', { name: 'Please check what you entered' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'Full name is required',
    'Please enter a valid email address',
    'You must agree to the terms and privacy policy',
  ]);
  await page.goBack();
  await expectFormKept(page, 'nobody');
});

test('the pages that answer a form run no script and are accessible @once', async ({ page }) => {
  for (const { path, title } of FORM_ANSWER_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page).toHaveTitle(title);
      expect.soft(await page.locator('script[src]').count()).toBe(0);
      await expectNoAxeFindings(page);
    });
  }
  // They share a layout.
  await test.step('the last fits every width', () => expectFitsEveryWidth(page));
});
