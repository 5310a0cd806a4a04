import type { Page } from '@playwright/test';
import { field, fillIn, newEmail, openForm, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

/** A browser may report a slow network while files arrive quickly; full browsers do so with every new profile. */
test('every toast is within the screen on a phone that reports a slow network @once', async ({ browser, baseURL }) => {
  const screen = { width: 375, height: 667 };
  const context = await browser.newContext({ baseURL, viewport: screen, screen, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const connection = { rtt: 300, downlink: 1.3, effectiveType: '3g', saveData: false };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  const email = newEmail();

  await register(page, email);
  await expect(page).toHaveURL('/thank-you');
  await expect(toast(page, 'Registration successful!')).toBeInViewport({ ratio: 1 });

  await register(page, email);
  await expect(toast(page, 'This email is already registered. Please use a different email.')).toBeInViewport({
    ratio: 1,
  });

  await page.route(REST, (route) => route.fulfill({ status: 500, json: { code: 'XX000' } }));
  await register(page, newEmail());
  await expect(toast(page, 'Something went wrong. Please try again.')).toBeInViewport({ ratio: 1 });
  await context.close();
});

async function register(page: Page, email: string) {
  await openForm(page);
  await fillIn(page, email);
  // People take their time with a form: by then the page's scripts are idle.
  await page.waitForFunction(() => performance.now() > 3000);
  await field.submit(page).click();
}

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
