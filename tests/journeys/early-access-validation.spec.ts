import { field, fillIn, newEmail, openForm, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

const NAME = 'Full name is required';
const EMAIL = 'Please enter a valid email address';
const TERMS = 'You must agree to the terms and privacy policy';

test('an empty form shows all three messages until the fields are corrected, and sends nothing @once @firefox', async ({
  page,
}) => {
  let sent = 0;
  await page.route(REST, (route) => {
    sent += 1;
    return route.abort();
  });
  await openForm(page);
  await field.submit(page).click();
  for (const [control, message] of [
    [field.name(page), NAME],
    [field.email(page), EMAIL],
    [field.consent(page), TERMS],
  ] as const) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(message);
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(field.role(page)).not.toHaveAttribute('aria-invalid');
  await expect(field.name(page)).toBeFocused();
  expect(sent).toBe(0);

  // Each disappears when its field is corrected, and only then.
  await field.name(page).fill('A');
  await expect(page.getByText(NAME)).toBeVisible();
  await field.name(page).fill('Al');
  await expect(page.getByText(NAME)).toBeHidden();
  await expect(field.name(page)).not.toHaveAttribute('aria-invalid');
  await field.email(page).fill('al@example');
  await expect(page.getByText(EMAIL)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await expect(page.getByText(EMAIL)).toBeHidden();
  await expect(page.getByText(TERMS)).toBeVisible();
  await field.consent(page).check();
  await expect(page.getByText(TERMS)).toBeHidden();
});

const BAD = [
  { what: 'a name of one character', name: 'A', message: NAME, focused: 'name' },
  { what: 'a name of spaces', name: '    ', message: NAME, focused: 'name' },
  { what: 'an address without a domain', email: 'ada@', message: EMAIL, focused: 'email' },
  { what: 'an address without a dot', email: 'ada@localhost', message: EMAIL, focused: 'email' },
  { what: 'two addresses', email: 'a@example.com,b@example.com', message: EMAIL, focused: 'email' },
  { what: 'an overlong address', email: `${'a'.repeat(250)}@example.com`, message: EMAIL, focused: 'email' },
  { what: 'no consent', consent: false, message: TERMS, focused: 'consent' },
] as const;

test('typing shows no message before the first submit; then each mistake has its message, and other values are kept @once', async ({
  page,
}) => {
  await openForm(page);
  await field.email(page).fill('not an address');
  await field.name(page).fill('A');
  await expect(page.getByText(EMAIL)).toBeHidden();
  await expect(page.getByText(NAME)).toBeHidden();
  for (const { what, message, focused, ...bad } of BAD) {
    await test.step(what, async () => {
      const email = 'email' in bad ? bad.email : newEmail();
      await fillIn(page, email, { name: 'name' in bad ? bad.name : undefined });
      if ('consent' in bad) await field.consent(page).uncheck();
      await field.role(page).focus();
      await field.submit(page).click();
      await expect(field[focused](page)).toBeFocused();
      for (const text of [NAME, EMAIL, TERMS])
        await expect(page.getByText(text)).toBeVisible({ visible: text === message });
      await expect(field.email(page)).toHaveValue(email);
      await expect(field.role(page)).toHaveValue('founder');
      await expect(page).toHaveURL('/get-early-access');
    });
  }
});
