import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';

const SECTIONS = [
  ['Features', 'features-section'],
  ['How It Works', 'how-it-works-section'],
] as const;

/** Whether a section is just under the header, where a link brings it. */
const isAtTop = async (page: Page, id: string) => {
  const top = await page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  return top >= 0 && top < 120;
};

/** Follows a link. On a phone it is in the menu, which then closes. */
async function followLink(page: Page, name: string, isMobile: boolean) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name }).click();
  if (isMobile) await expect(menu).toBeHidden();
}

test('every link of the header works', async ({ page, isMobile }) => {
  await openHydrated(page, '/');
  const links = page.getByRole('banner').getByRole('link');
  for (const [name, path] of [
    ['Get Early Access', '/get-early-access'],
    ['Founder Preview', '/founder/dashboard'],
    ['Investor Preview', '/investor/dashboard'],
  ] as const) {
    await followLink(page, name, isMobile);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI-Powered Agentic Platform For Startup Success');
  }
  await followLink(page, 'Pricing', isMobile);
  await expect(page).toHaveURL('/pricing');
  // Now the link leads to the page that is shown already.
  await followLink(page, 'Pricing', isMobile);
  await expect(page).toHaveURL('/pricing');
  await links.filter({ hasText: 'VibeScore' }).click();
  await expect(page).toHaveURL('/');
});

test('the menu of a phone opens and closes @phone @webkit', async ({ page }) => {
  await openHydrated(page, '/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const lines = toggle.locator('svg').first();
  const cross = toggle.locator('svg').last();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const action = page.getByRole('banner').getByRole('link', { name: 'Get Early Access' });

  await test.step('its button shows a cross while it is open', async () => {
    await expect(lines).toBeVisible();
    await expect(cross).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(cross).toBeVisible();
    await expect(lines).toBeHidden();
  });

  await test.step('the header has Get Early Access once, whether it is open or closed', async () => {
    await expect(action).toHaveCount(1);
    await toggle.click();
    await expect(menu).toBeHidden();
    await expect(lines).toBeVisible();
    await expect(action).toHaveCount(1);
  });

  await test.step('it closes when the phone is turned and its links become a row', async () => {
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 812, height: 375 });
    await expect.poll(() => menu.evaluate((nav) => nav.matches(':popover-open'))).toBe(false);
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeInViewport();
  });
});

test('the narrowest phones have Get Early Access in their menu, also before hydration @phone', async ({ page }) => {
  const releaseScripts = await holdApplication(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const action = page.getByRole('banner').getByRole('link', { name: 'Get Early Access' });
  await expect(action).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(action).toBeInViewport();
  await expectNoAxeFindings(page);
  releaseScripts();
  await waitForHydration(page);
  await expect(action).toBeInViewport();
});

/** Notes where the page is when a section gets the focus: a smooth scroll has only begun by then, any other is over. */
const watchFocus = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { place: -1 };
    window.addEventListener('focusin', () => Object.assign(seen, { place: window.scrollY }));
    return seen;
  });

test('section links scroll smoothly on the landing page @once', async ({ page }) => {
  for (const [link, id] of SECTIONS) {
    await openHydrated(page, '/');
    const focus = await watchFocus(page);
    await followLink(page, link, false);
    await expect(page).toHaveURL(`/#${id}`);
    await expect.poll(() => isAtTop(page, id)).toBe(true);
    await expect(page.locator(`#${id}`)).toBeFocused();
    expect(await focus.jsonValue()).toEqual({ place: 0 });
  }
});

test('section links scroll at once with reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  const focus = await watchFocus(page);
  await followLink(page, 'Features', false);
  await expect.poll(() => isAtTop(page, 'features-section')).toBe(true);
  expect(await focus.jsonValue()).toEqual({ place: await page.evaluate(() => window.scrollY) });
});

test('the address of a section opens at that section, also by a reload @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/#features-section');
  await expect.poll(() => isAtTop(page, 'features-section')).toBe(true);
  await page.reload();
  await expect.poll(() => isAtTop(page, 'features-section')).toBe(true);
});

test('a reload keeps the scroll position, even before the application runs @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const getPlace = () => page.evaluate(() => window.scrollY);
  await openHydrated(page, '/#features-section');
  await expect.poll(() => isAtTop(page, 'features-section')).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 3000));
  const release = await holdApplication(page);
  await page.reload();
  await expect.poll(getPlace).toBe(3000);
  release();
  await waitForHydration(page);
  expect(await getPlace()).toBe(3000);
  await expect(page).toHaveURL('/#features-section');
});

test('Back closes an open menu @phone', async ({ page }) => {
  await openHydrated(page, '/');
  await followLink(page, 'Pricing', true);
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});

/** Presses what is visible, as a visitor does: the browser's driver would scroll the page first. */
async function press(target: Locator) {
  const box = await target.boundingBox();
  if (box) await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Notes where the page was when a link was followed, when that was, and when the page with the section first scrolled. */
const watchArrival = (page: Page, id: string) =>
  page.evaluateHandle((section) => {
    const seen = { place: 0, clicked: 0, scrolled: 0 };
    const noteClick = () => Object.assign(seen, { place: window.scrollY, clicked: performance.now() });
    window.addEventListener('click', noteClick, { capture: true });
    window.addEventListener('scroll', () => {
      if (document.getElementById(section) && window.scrollY > 0) seen.scrolled ||= performance.now();
    });
    return seen;
  }, id);

/** Makes the processor so many times slower: that of a phone is about six times slower. Firefox cannot do this. */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Presses a link of the header. On a phone it is in the menu. */
async function pressLink(page: Page, name: string, isMobile: boolean) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) await press(page.getByRole('button', { name: 'Menu' }));
  await expect(menu).toBeVisible();
  await press(menu.getByRole('link', { name }));
}

test('a section link of another page leads to that section of the landing page @firefox @webkit', async ({
  page,
  isMobile,
  browserName,
}) => {
  if (browserName === 'chromium') await slowDown(page, 6);
  const from = isMobile ? '/pricing?utm_source=letter' : '/vision?utm_source=letter';
  const [link, id] = SECTIONS[isMobile ? 1 : 0];
  await openHydrated(page, from);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const seen = await watchArrival(page, id);
  await pressLink(page, link, isMobile);
  await expect(page).toHaveURL(`/?utm_source=letter#${id}`);
  await expect.poll(() => isAtTop(page, id)).toBe(true);
  await expect(page.locator(`#${id}`)).toBeFocused();
  const { place, clicked, scrolled } = await seen.jsonValue();

  await test.step('the top of the landing page shows for 100 ms before it scrolls', async () => {
    expect(scrolled - clicked).toBeGreaterThanOrEqual(100);
  });

  await test.step('Back leads to where the visitor was', async () => {
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, 0);
  });
});

test('Back during a smooth scroll leads to where the visitor was @once', async ({ page }) => {
  await slowDown(page, 4);
  const getPlace = () => page.evaluate(() => window.scrollY);
  await openHydrated(page, '/terms');
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await pressLink(page, SECTIONS[1][0], false);
  await expect(page).toHaveURL(/#/);
  await expect.poll(getPlace, { intervals: [20] }).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(getPlace).toBe(400);
});

test('a link to the page that is shown leads to its top @once', async ({ page }) => {
  for (const [path, place, name] of [
    ['/', 'contentinfo', 'Universities'],
    ['/pricing', 'banner', 'Pricing'],
    ['/founder/progress', 'banner', 'Progress'],
  ] as const) {
    await test.step(`${name} on ${path}`, async () => {
      await openHydrated(page, path);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      // The event is dispatched, because a click would scroll to the link, which may be in a closed menu.
      await page
        .getByRole(place)
        .getByRole('link', { name, exact: true, includeHidden: true })
        .first()
        .dispatchEvent('click');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveURL(path);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the mobile menu opens and closes by keyboard @phone @firefox', async ({ page }) => {
    // In Firefox the window is a desktop's.
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const features = page.getByRole('link', { name: 'Features', exact: true });
    await expect(features).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(features).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(features).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(features).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(features).toBeVisible();
    await page.mouse.click(180, 780);
    await expect(features).toBeHidden();
  });
});

test('from 768 px on, less a scrollbar, the links are in one row instead of a menu @once', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toBeHidden();
  await page.evaluate(() => {
    document.documentElement.style.width = '753px';
  });
  const links = page.getByRole('banner').getByRole('link');
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  expect(boxes).toHaveLength(7);
  const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
});
