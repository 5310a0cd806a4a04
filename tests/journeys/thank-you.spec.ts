import { field, fillIn, newEmail, openForm, REST } from '../helpers/browser/early-access-form.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

test('a reload keeps the address, a new tab says “your email”, and Back shows the form again @once', async ({
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
  await expect(fresh.getByRole('main')).toContainText('on the waitlist');

  await page.goBack();
  await expect(page).toHaveURL('/get-early-access');
  await expect(field.submit(page)).toBeEnabled();
});

test('a long address without break points fits the narrowest phone @once', async ({ page }) => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`;
  await page.route(REST, (route) => route.fulfill({ status: 201 }));
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  await fillIn(page, email);
  await field.submit(page).click();
  await expect(page.getByText('Registration successful!')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(email)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
