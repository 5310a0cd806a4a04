import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication } from '#scripts/harness/browser/hydration.ts';
import { aPerson, CALLS, fact, heading, openEntry } from '#scripts/harness/browser/my-entry.ts';

// Anyone with the key can manage the entry, so these tests check that it does not leak.
test('the key leaves the page’s address for no other place @once', async ({ page }) => {
  const { key } = await aPerson();
  const seen: string[] = [];
  page.on('request', async (request) => {
    seen.push(request.url(), JSON.stringify(await request.allHeaders()));
  });
  page.on('console', (message) => seen.push(message.text()));
  const release = await holdApplication(page);
  await page.goto(`/my-entry?utm_source=letter#${key}`);
  await expect(page).toHaveURL('/my-entry?utm_source=letter');
  await expect(page.getByText('Loading your entry…').first()).toBeVisible();
  release();
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state, document.cookie]))).not.toContain(key);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy/);
  await page.goBack();
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  expect(page.url()).not.toContain('#');
  expect(await page.content()).not.toContain(key);
  expect(seen.length).toBeGreaterThan(10);
  // The first address is the link itself; browsers do not send its fragment.
  expect(seen.filter((text) => text.includes(key) && !text.endsWith(`#${key}`))).toEqual([]);
});

test('the entry stays in its tab @once', async ({ page, context }) => {
  const { key } = await aPerson();
  await openEntry(page, key);
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  await page.reload();
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(fact(page, 'Name')).toHaveText('Ada Example');

  const otherTab = await context.newPage();
  await otherTab.goto('/my-entry');
  await expect(otherTab.getByText('The link opens this page')).toBeVisible();
});

test('another link shows its own entry, also after going back @once', async ({ page }) => {
  const ada = await aPerson();
  const grace = await aPerson({ full_name: 'Grace Example' });
  await openEntry(page, ada.key);
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  await page.goto(`/my-entry#${grace.key}`);
  await expect(fact(page, 'Name')).toHaveText('Grace Example');
  await expect(page).toHaveURL('/my-entry');
  await page.goBack();
  await expect(fact(page, 'Name')).toHaveText('Grace Example');
  expect(page.url()).not.toContain(ada.key);
});

test('an entry that arrives late does not replace that of a link opened since @once', async ({ page }) => {
  const ada = await aPerson();
  const grace = await aPerson({ full_name: 'Grace Example' });
  let answerLate = () => {};
  const isLate = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route(CALLS, async (route) => {
    if (route.request().postData()?.includes(ada.key)) await isLate;
    await route.continue();
  });
  await openEntry(page, ada.key);
  await page.goto(`/my-entry#${grace.key}`);
  await expect(fact(page, 'Name')).toHaveText('Grace Example');
  const answered = page.waitForResponse(CALLS);
  answerLate();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(fact(page, 'Name')).toHaveText('Grace Example');
});

test('without session storage the entry is still shown @once', async ({ page, expectConsoleErrors }) => {
  // Scroll restoration tries to use session storage too.
  expectConsoleErrors(/SecurityError/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const { key } = await aPerson();
  await openEntry(page, key);
  await expect(fact(page, 'Name')).toHaveText('Ada Example');
  await expect(page).toHaveURL('/my-entry');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page for a person’s entry says what to do @once', async ({ page }) => {
    await page.goto('/my-entry');
    await expect(heading(page)).toHaveText('Your entry');
    // The line is found by its element, because Playwright does not search text inside <noscript>.
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main noscript p')).toContainText('needs JavaScript to show your entry');
    await expect(page.getByText('The link opens this page')).toBeHidden();
  });
});
