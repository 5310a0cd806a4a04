import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { field, openForm } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';

const NAME = 'Full name is required';
const EMAIL = 'Please enter a valid email address';
const TERMS = 'You must agree to the terms and privacy policy';

// Every single rule is tested in contract/form.test.ts.
test('the form sends nothing until every field is right @once @firefox', async ({ page, browserName }) => {
  const sent = watchPosts(page);
  await openForm(page);
  const message = (text: string) => page.getByText(text);

  await test.step('typing shows no message', async () => {
    await field.name(page).pressSequentially('A');
    await expect(field.name(page)).toHaveValue('A');
    await field.email(page).pressSequentially('al@example');
    for (const text of [NAME, EMAIL, TERMS]) await expect(message(text)).toBeHidden();
  });

  await test.step('the first submit shows every message', async () => {
    await field.submit(page).click();
    for (const [control, text] of [
      [field.name(page), NAME],
      [field.email(page), EMAIL],
      [field.consent(page), TERMS],
    ] as const) {
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveAccessibleDescription(text);
      await expect(message(text)).toBeVisible();
    }
    await expect(field.role(page)).not.toHaveAttribute('aria-invalid');
  });

  await test.step('the first wrong field has the focus', async () => {
    await expect(field.name(page)).toBeFocused();
    if (browserName === 'chromium') await expectNoAxeFindings(page);
  });

  await test.step('the name’s message goes when the name is corrected', async () => {
    await page.keyboard.press('End');
    await page.keyboard.type('l');
    await expect(message(NAME)).toBeHidden();
    await expect(field.name(page)).not.toHaveAttribute('aria-invalid');
  });

  await test.step('the email’s message goes when the email is corrected', async () => {
    await field.submit(page).click();
    await expect(field.email(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('.com');
    await expect(message(EMAIL)).toBeHidden();
  });

  await test.step('the box’s message goes when it is ticked', async () => {
    await field.submit(page).click();
    await expect(field.consent(page)).toBeFocused();
    await expect(message(TERMS)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(message(TERMS)).toBeHidden();
  });

  await expect(field.name(page)).toHaveValue('Al');
  await expect(field.email(page)).toHaveValue('al@example.com');
  expect(sent).toEqual([]);
});
