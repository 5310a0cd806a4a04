import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { APPLICATION, hold, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';

const expectScrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

/**
 * In Firefox, page.goBack waits for a load that never comes when the document stays. A task of its own lets the call end
 * before the document does.
 */
const goThroughHistory = (page: Page, entries: number) =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), entries);

test('a new page is announced from its top, with the focus @once', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Get Early Access', exact: true }).last().click();
  await expect(page).toHaveURL('/get-early-access');
  await expect(page).toHaveTitle(/^Get Early Access/);
  await expect(page.getByRole('status').filter({ hasText: /^Get Early Access/ })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await expectScrolledTo(page, 0);
});

test('a link shows that it was pressed before the next page is drawn @once', async ({ page }) => {
  await openHydrated(page, '/founder/resources');
  const link = page.getByRole('link', { name: 'Connect', exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluateHandle(() => {
    const seen = { heading: '', isPressed: false };
    const look = () => {
      seen.heading = document.querySelector('h1')?.textContent ?? '';
      seen.isPressed = document.querySelector('[data-pressed]') !== null;
    };
    window.addEventListener('click', () => requestAnimationFrame(look), { capture: true });
    return seen;
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect');
  expect(await seen.jsonValue()).toEqual({ heading: 'Resources', isPressed: true });
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('going back restores the scroll position and the focused link @once', async ({ page }) => {
  await openHydrated(page, '/');
  // Several links of the page look the same and lead to the same place.
  const link = page.getByRole('main').getByRole('link', { name: 'Get Early Access', exact: true }).last();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await link.click();
  await expect(page.getByRole('main')).toBeFocused();
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expectScrolledTo(page, place);
});

test('a reload leaves the page where it was @once', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.reload();
  await waitForHydration(page);
  await expectScrolledTo(page, 1500);
});

test('Back leads to where that page was, not to where another one was before @once @webkit', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expectScrolledTo(page, 3000);
  await openHydrated(page, '/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Founder Preview' }).click();
  await expect(heading).toHaveText(/Welcome back/);
  await openHydrated(page, '/terms');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expectScrolledTo(page, 900);

  for (const [entries, path, top] of [
    [-1, '/founder/dashboard', 0],
    [-1, '/pricing', 0],
    [-1, '/', 3000],
    [1, '/pricing', 0],
    [1, '/founder/dashboard', 0],
    [1, '/terms', 900],
  ] as const) {
    await test.step(`${entries === 1 ? 'forward' : 'back'} to ${path}`, async () => {
      await goThroughHistory(page, entries);
      await expect(page).toHaveURL(path);
      await waitForHydration(page);
      await expectScrolledTo(page, top);
    });
  }
});

test('going back over a page of another document leads to where that page was @once', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expectScrolledTo(page, 700);
  // The event is dispatched, because a click would scroll to the link first.
  await page.getByRole('banner').getByRole('link', { name: 'Founder Preview' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
  await openHydrated(page, '/terms');
  await goThroughHistory(page, -2);
  await expect(page).toHaveURL('/pricing');
  await waitForHydration(page);
  await expectScrolledTo(page, 700);
});

for (const [path, id] of [
  ['/', 'how-it-works-section'],
  ['/terms', 'liability'],
] as const) {
  test(`a section of ${path} that is entered in the address bar is shown @once @firefox @webkit`, async ({ page }) => {
    const section = page.locator(`#${id}`);
    await openHydrated(page, path);
    await page.goto(`${path}#${id}`);
    await expect(section).toBeInViewport();
    await goThroughHistory(page, -1);
    await expectScrolledTo(page, 0);
    await goThroughHistory(page, 1);
    await expect(section).toBeInViewport();
  });
}

test('going back to a page whose menu is closed again puts the focus on its content @phone', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Founder Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'AI-Powered' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the old page stays and keeps working until the code of the next has loaded @once', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/founder/resources');

  await test.step('when a link is followed', async () => {
    const releaseConnect = await hold(page, APPLICATION);
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await expect(page).toHaveURL('/founder/connect');
    await page.getByRole('searchbox').fill('runway');
    await expect(page.getByRole('status').filter({ hasText: /resources?/ })).toBeAttached();
    await expect(heading).toHaveText('Resources');
    releaseConnect();
    await expect(heading).toHaveText('Connect');
    await page.unrouteAll();
  });

  await test.step('when the visitor goes back', async () => {
    await page.reload();
    await waitForHydration(page);
    const releaseResources = await hold(page, APPLICATION);
    const requested = page.waitForRequest(APPLICATION);
    await page.goBack();
    await requested;
    await expect(heading).toHaveText('Connect');
    releaseResources();
    await expect(heading).toHaveText('Resources');
  });
});

test('the old page stays until the styles of the next have loaded @once', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/founder/resources');
  const releaseStyles = await hold(page, /\/assets\/app-[^/]+\.css$/);
  const link = page.getByRole('link', { name: 'Connect', exact: true });
  const code = page.waitForResponse(/\/assets\/connect-[^/]+\.js$/);
  await link.hover();
  await (await code).finished();
  await link.click();
  await expect(page).toHaveURL('/founder/connect');
  await page.getByRole('searchbox').fill('runway');
  await expect(page.getByRole('status').filter({ hasText: /resources?/ })).toBeAttached();
  await expect(heading).toHaveText('Resources');
  releaseStyles();
  await expect(heading).toHaveText('Connect');
});

test('the ring travels between pages unless motion is reduced @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { travelled } = Object.assign(window, { travelled: [] as string[] });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      travelled.push(this.classList.contains('page-ring') ? 'to the score' : 'to the logo');
      return animate.apply(this, how);
    };
  });
  const listTravels = () => page.evaluate(() => (window as unknown as { travelled: string[] }).travelled);
  await openHydrated(page, '/founder/dashboard');
  for (const [link, heading] of [
    ['Investor', 'Investor Dashboard'],
    ['Discover', 'Discover'],
    ['VibeScore', 'AI-Powered Agentic Platform For Startup Success'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect(await listTravels()).toEqual(['to the score', 'to the logo', 'to the score']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Your baseline in two minutes' }).click();
  await expect(page).toHaveURL('/founder/assessment');
  expect(await listTravels()).toHaveLength(3);
});

test('a link to a part of another page opens that page at the part @once', async ({ page }) => {
  for (const [from, name, path, id] of [
    ['/founder/dashboard', /Financial Model/, '/founder/resources', 'financial-model'],
    ['/founder/ai-cofounder', 'Quick question? Ask the AI Coach', '/founder/dashboard', 'ai-coach'],
    ['/', 'See it live: AI Coach', '/founder/dashboard', 'ai-coach'],
  ] as const) {
    await test.step(String(name), async () => {
      await openHydrated(page, from);
      // The event is dispatched, because the slide with the link may be moving.
      await page.getByRole('main').locator('a').filter({ hasText: name }).first().dispatchEvent('click');
      await expect(page).toHaveURL(`${path}#${id}`);
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 0.5 });
    });
  }
});
