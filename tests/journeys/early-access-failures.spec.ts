import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import {
  createEmail,
  expectFormKept,
  field,
  fillIn,
  getToast,
  openForm,
  REGISTRATIONS,
} from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { aPerson, button, isLinkAskedFor, startSender } from '#scripts/harness/browser/my-entry.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DUPLICATE = 'This email is already registered. Please use a different email.';
const FAILURE = 'Something went wrong. Please try again.';

test('someone whose email is on the list can have their link sent again @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  await startSender();
  const { row } = await aPerson();
  const sendLink = button(page, 'Send me my link again');
  await openForm(page);

  await test.step('a toast says that the email is registered', async () => {
    await fillIn(page, row.email.toUpperCase());
    await field.submit(page).click();
    await expect(getToast(page).filter({ hasText: DUPLICATE })).toBeInViewport({ ratio: 1 });
    await expectFormKept(page, row.email.toUpperCase());
    expect(await findRows(row.email)).toHaveLength(1);
    await expectNoAxeFindings(page);
  });

  await test.step('its field is marked as wrong', async () => {
    await expect(field.email(page)).toBeFocused();
    await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field.email(page)).toHaveAccessibleDescription('This email is on the list already.');
  });

  await test.step('the offer is the next stop of the keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(sendLink).toBeFocused();
  });

  await test.step('its link can be sent again', async () => {
    await sendLink.click();
    await expect(page.getByText('If you are on the list, an email is on its way.')).toBeVisible();
    expect(await isLinkAskedFor(row.email)).toBe(true);
  });

  await test.step('another email takes the offer away and can be registered', async () => {
    await field.email(page).fill(createEmail());
    await expect(sendLink).toBeHidden();
    await expect(field.email(page)).not.toHaveAttribute('aria-invalid');
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
  });
});

test('while mail is off, no one is offered the link to their entry @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/409/);
  await page.route('**/rpc/can_send_link', (route) => route.fulfill({ json: false }));
  const { row } = await aPerson();
  await openForm(page);
  await fillIn(page, row.email);
  const answered = page.waitForResponse('**/rpc/can_send_link');
  await field.submit(page).click();
  await expect(getToast(page).filter({ hasText: DUPLICATE })).toBeVisible();
  await answered;
  await expect(field.submit(page)).toBeEnabled();
  await expect(button(page, 'Send me my link again')).toHaveCount(0);
});

test('a visitor who has left the form while it is being sent sees that it failed @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/, /Registration failed/);
  let fail = () => {};
  const left = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(REGISTRATIONS, async (route) => {
    await left;
    await route.fulfill({ status: 500 });
  });
  await openForm(page);
  await fillIn(page, createEmail());
  await field.submit(page).click();
  await page.getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL('/');
  fail();
  await expect(getToast(page).filter({ hasText: FAILURE })).toBeInViewport({ ratio: 1 });
});

test('every toast fits the screen of a small phone whose browser reports a slow network @phone @webkit', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/, /ERR_FAILED/, /Registration failed/);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', rtt: 300, downlink: 1.3 } }),
  );
  const email = createEmail();
  const submitAndExpectToast = async (message: string) => {
    await openForm(page);
    await fillIn(page, email);
    await field.submit(page).click();
    await expect(getToast(page).filter({ hasText: message })).toBeInViewport({ ratio: 1 });
  };
  await submitAndExpectToast('Registration successful!');
  await submitAndExpectToast(DUPLICATE);
  await page.route(REGISTRATIONS, (route) => route.abort());
  await submitAndExpectToast(FAILURE);
});

test('a toast goes after four seconds, though not under the pointer, or with Escape @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/, /Registration failed/);
  await page.route(REGISTRATIONS, (route) => route.abort());
  await openForm(page);
  await fillIn(page, createEmail());
  const toast = getToast(page);
  const setAge = (ms: number) =>
    toast.evaluate(async (element, age) => {
      for (const animation of element.getAnimations()) animation.currentTime = age;
      const nextFrame = () => new Promise(requestAnimationFrame);
      for (let frame = 1; frame <= 3; frame += 1) await nextFrame();
    }, ms);

  await test.step('under the pointer it stays', async () => {
    await field.submit(page).click();
    await expect(toast).toHaveText(FAILURE);
    await toast.hover();
    await setAge(3999);
    await expect(toast).toBeVisible();
  });

  await test.step('then it goes, and the form still says what happened', async () => {
    await page.mouse.move(0, 0);
    await expect(toast).toBeHidden();
    await expect(page.getByRole('main').getByText(FAILURE)).toBeVisible();
  });

  await test.step('the next one goes with Escape', async () => {
    await field.submit(page).press('Enter');
    await expect(toast).toHaveText(FAILURE);
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
  });
});

test('a failed registration can be tried again @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_CONNECTION_REFUSED/, /status of 400/, /Registration failed/);
  const email = createEmail();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openForm(page);

  await test.step('while the server is down, every attempt ends in one toast', async () => {
    await page.route(REGISTRATIONS, (route) => route.abort('connectionrefused'));
    await fillIn(page, email);
    await field.submit(page).click();
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await field.submit(page).press('Enter');
      await expect(field.submit(page)).toBeEnabled();
    }
    await expect(getToast(page)).toHaveText(FAILURE);
    await expectFormKept(page, email);
    await expectNoAxeFindings(page);
    expect(logged).toContain('Registration failed: no answer 0');
  });

  await test.step('a refused row ends in the same toast', async () => {
    await page.route(REGISTRATIONS, (route) => {
      const row = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...row, full_name: 'A' }) });
    });
    await field.submit(page).click();
    await expect.poll(() => logged).toContain('Registration failed: 23514 400');
    await expect(getToast(page)).toHaveText(FAILURE);
    await expectFormKept(page, email);
    expect(await findRows(email)).toEqual([]);
  });

  await test.step('nothing personal is logged', async () => {
    expect(logged.join()).not.toMatch(new RegExp(`${email}|Ada`));
  });

  await test.step('a retry succeeds', async () => {
    await page.unroute(REGISTRATIONS);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await findRows(email)).toHaveLength(1);
  });
});

test('a retry after a lost answer counts as a success with the same email alone @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Registration failed: no answer 0/, /ERR_CONNECTION_RESET/, /409/);
  const email = createEmail();
  const { row } = await aPerson();
  await openForm(page);

  await test.step('the answer to a registration is lost', async () => {
    await page.route(REGISTRATIONS, async (route) => {
      // The request reaches the database, but the answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillIn(page, email);
    await field.submit(page).click();
    await expect(getToast(page)).toHaveText(FAILURE);
    expect(await findRows(email)).toHaveLength(1);
    await page.unroute(REGISTRATIONS);
  });

  await test.step('another person’s email is a duplicate', async () => {
    await field.email(page).fill(row.email);
    await field.submit(page).click();
    await expect(page.getByText(DUPLICATE)).toBeVisible();
  });

  await test.step('a retry with the same email is a success', async () => {
    await field.email(page).fill(email);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('main')).toContainText(email);
    expect(await findRows(email)).toHaveLength(1);
  });
});
