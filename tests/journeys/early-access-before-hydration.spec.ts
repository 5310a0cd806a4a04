import { findRows } from '#scripts/harness/browser/ask-as-owner.ts';
import { createEmail, field, fillIn } from '#scripts/harness/browser/early-access-form.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { APPLICATION, holdApplication, waitForHydration } from '#scripts/harness/browser/hydration.ts';
import { watchPosts } from '#scripts/harness/browser/traffic.ts';

test('a form sent twice before the application runs is stored once @once', async ({ page }) => {
  const email = createEmail();
  const posts = watchPosts(page);
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access?utm_source=letter');
  await fillIn(page, email);
  await field.submit(page).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await field.email(page).press('Enter');
  expect(posts).toEqual([]);

  releaseScripts();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  expect(posts.map((post) => post.url())).toEqual([expect.stringContaining('/rest/')]);
  expect(await findRows(email)).toEqual([expect.objectContaining({ utm_source: 'letter', role: 'founder' })]);
});

test('a form sent early from a link that names a role is stored with that role @once', async ({ page }) => {
  const email = createEmail();
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access?role=angel_investor');
  await field.name(page).fill('Ada Example');
  await field.email(page).fill(email);
  await field.consent(page).check();
  await field.submit(page).click();
  releaseScripts();
  await expect(page).toHaveURL('/thank-you');
  expect(await findRows(email)).toEqual([expect.objectContaining({ role: 'angel_investor' })]);
});

test('a role chosen before the application runs stays, although the link names another @once', async ({ page }) => {
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access?role=angel_investor');
  await field.role(page).selectOption('mentor');
  releaseScripts();
  await waitForHydration(page);
  await expect(field.role(page)).toHaveValue('mentor');
});

test('a held form with a mistake can be corrected @once', async ({ page }) => {
  const releaseScripts = await holdApplication(page);
  await page.goto('/get-early-access');
  await field.name(page).fill('Ada Example');
  await field.submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  releaseScripts();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field.email(page)).toBeFocused();
  await expect(field.submit(page)).toBeEnabled();
  await expect(field.name(page)).toHaveValue('Ada Example');
});

test('before the application runs, a campaign is added to no link to another site or to a mailbox @once', async ({
  page,
}) => {
  await holdApplication(page);
  await page.goto('/pricing?utm_source=letter');
  const links = page.locator('a[href^="https:"], a[href^="mailto:"]');
  const listAddresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const addresses = await listAddresses();
  expect(addresses).toContainEqual(expect.stringMatching(/^https:/));
  expect(addresses).toContainEqual(expect.stringMatching(/^mailto:/));
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  for (const link of await links.all()) await link.dispatchEvent('click');
  expect(await listAddresses()).toEqual(addresses);
});

test('if the application never loads, the browser registers the visitor with their campaign @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/, /dynamically imported module/);
  const email = createEmail();
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto('/?utm_source=news&ref=elsewhere');
  const investors = page.getByRole('main').locator('a[href*="role=angel_investor"]').first();
  await investors.click();
  await expect(page).toHaveURL('/get-early-access?role=angel_investor&utm_source=news');
  await page.goto('/vision?utm_source=news&ref=elsewhere');
  await page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page).toHaveURL('/get-early-access?utm_source=news');
  await fillIn(page, email);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await field.submit(page).click();
  expect(new URL((await sent).url()).pathname).toBe('/get-early-access');
  await expect(page).toHaveURL('/thank-you');
  expect(await findRows(email)).toEqual([expect.objectContaining({ utm_source: 'news' })]);
});
