import { findRows } from '../helpers/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { createEmail, field, fillIn } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { APPLICATION } from '../helpers/browser/hydration.ts';
import { aPerson } from '../helpers/browser/own-entry.ts';

const TERMS = 'You must agree to the terms and privacy policy';
const DUPLICATE = 'This email is already registered. Please use a different email.';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with mistakes comes back with its messages and everything that was typed @once', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 400/);
    await page.goto('/get-early-access?utm_source=letter');
    await field.name(page).fill('"><b>Zoë');
    await field.email(page).fill('nobody');
    await field.role(page).selectOption('fund_vc');
    await field.submit(page).click();
    await expect(page).toHaveURL('/get-early-access?utm_source=letter');
    await test.step('the messages are about what is wrong', async () => {
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(page.getByText(TERMS)).toBeVisible();
      await expect(page.getByText('Full name is required')).toBeHidden();
    });
    await test.step('the values are as typed', async () => {
      await expect(field.name(page)).toHaveValue('"><b>Zoë');
      await expect(field.email(page)).toHaveValue('nobody');
      await expect(field.role(page)).toHaveValue('fund_vc');
      await expect(field.consent(page)).not.toBeChecked();
    });
    await test.step('the first wrong field has the focus, and its message describes it', async () => {
      await expect(field.email(page)).toBeFocused();
      await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(field.email(page)).toHaveAccessibleDescription('Please enter a valid email address');
    });
  });

  test('a corrected form is stored, with the role and the campaign of the first one @once', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 400/);
    const email = createEmail();
    await page.goto('/get-early-access?utm_source=letter');
    await fillIn(page, 'nobody');
    await field.submit(page).click();
    await expect(field.consent(page)).toBeChecked();
    await field.email(page).fill(email);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const row = { full_name: 'Ada Example', role: 'founder', checkbox_consent: true, utm_source: 'letter' };
    expect(await findRows(email)).toEqual([expect.objectContaining(row)]);
  });

  test('an email on the list comes back with a message that has the focus @once', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/);
    const { row } = await aPerson();
    await page.goto('/get-early-access');
    await fillIn(page, row.email);
    await field.submit(page).click();
    await expect(page.getByText(DUPLICATE)).toBeVisible();
    await expect(page.getByText(DUPLICATE)).toBeFocused();
    await expect(field.email(page)).toHaveValue(row.email);
    await expect(field.consent(page)).toBeChecked();
    expect(await findRows(row.email)).toHaveLength(1);
  });

  test('a form that comes back looks like the page it was on @once', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 400/);
    await page.goto('/get-early-access');
    const before = await field.submit(page).boundingBox();
    await field.submit(page).click();
    await expect(page.getByText(TERMS)).toBeVisible();
    const after = await field.submit(page).boundingBox();
    expect([after?.x, after?.width, after?.height]).toEqual([before?.x, before?.width, before?.height]);
  });
});

test('the answer to a plain form is a plain form, even if JavaScript works by then @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (400|409)/, /ERR_FAILED/, /dynamically imported module/);
  const { row } = await aPerson();
  const email = createEmail();
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto('/get-early-access');
  await fillIn(page, row.email);
  await field.submit(page).click();
  await expect(page.getByText(DUPLICATE)).toBeVisible();
  await page.unroute(APPLICATION);

  await test.step('it runs no script and has nothing that the policy refuses', async () => {
    expect(await page.locator('script[src]').count()).toBe(0);
    await expectNoAxeFindings(page);
  });
  await test.step('with another mistake it comes back again', async () => {
    await field.email(page).fill('nobody');
    await field.submit(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });
  await test.step('without one it is stored', async () => {
    await field.email(page).fill(email);
    await field.submit(page).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await findRows(email)).toHaveLength(1);
  });
});
