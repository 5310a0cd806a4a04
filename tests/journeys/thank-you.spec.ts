import { field, fillIn, newEmail, openForm } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

test('opened directly it speaks of your email', async ({ page }) => {
  await page.goto('/thank-you');
  await expect(page.getByRole('main')).toContainText('your email');
  await expect(page.getByRole('main')).toContainText('on the waitlist');
});

test('a reload keeps the address where the browser keeps it; a fresh tab does not know it @once', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await openForm(page);
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.getByRole('main')).toContainText(email);
  expect(page.url()).not.toContain('example.com');

  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);

  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('main')).toContainText('your email');
});

test('going back after success shows the form again @once', async ({ page }) => {
  await openForm(page);
  await fillIn(page, newEmail());
  await field.submit(page).click();
  await expect(page).toHaveURL('/thank-you');
  await page.goBack();
  await expect(page).toHaveURL('/get-early-access');
  await expect(field.submit(page)).toBeEnabled();
});
