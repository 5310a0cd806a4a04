import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { emulate, SLOW_PHONE } from '#harness/network.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

/** What the browser leaves of the tallest screen that is taken for a phone's (site-build/inline/wait-for-first-screen.ts). */
const SCREEN = 880;
const WIDTHS = [320, 412, 450];

test('what a phone paints before the rest of a page has come is its whole first screen @once @chromium', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  let marked = 0;
  for (const { path } of PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if ((await page.locator('#fold').count()) === 0) continue;
    marked += 1;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: SCREEN });
      expect.soft(await page.evaluate(whatMovesWithTheRest, SCREEN), `${path} at ${width}`).toEqual([]);
    }
  }
  expect(marked).toBeGreaterThan(8);
  await context.close();
});

test('a phone on a slow network waits for its first screen, and for the whole page where it goes further down @once @chromium', async ({
  browser,
  baseURL,
}) => {
  const phone = { width: 412, height: 823 };
  const context = await browser.newContext({ baseURL, viewport: phone, screen: phone, isMobile: true });
  const page = await context.newPage();
  expect(await placeWaitedFor(page, '/')).toBe('#page-end');
  await emulate(page, { ...SLOW_PHONE, slowdown: 1 });
  await page.addInitScript(noteFirstFrame);
  expect(await placeWaitedFor(page, '/pricing')).toBe('#fold');
  expect(await page.evaluate(() => document.documentElement.dataset.firstFrame)).toBe('without the rest');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.reload();
  expect(await page.locator('link[rel=expect]').getAttribute('href')).toBe('#page-end');
  await page.goto('/vision');
  await page.goBack();
  expect(await page.locator('link[rel=expect]').getAttribute('href')).toBe('#page-end');
  expect(await placeWaitedFor(page, '/#features-section')).toBe('#page-end');
  await context.close();
});

/** Runs in the page, before its own scripts. */
function noteFirstFrame() {
  requestAnimationFrame(() => {
    const isRestThere = document.querySelector('[data-rest]')?.checkVisibility();
    document.documentElement.dataset.firstFrame = isRestThere ? 'with the rest' : 'without the rest';
  });
}

async function placeWaitedFor(page: Page, address: string) {
  await page.goto(address);
  return page.locator('link[rel=expect]').getAttribute('href');
}

/** Runs in the page: what is on the first screen and comes after the fold, and what is elsewhere when that is away. */
function whatMovesWithTheRest(height: number): string[] {
  const fold = document.getElementById('fold');
  if (!fold) return ['no fold'];
  const elements = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const placeOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, Math.min(bottom, height)].map(Math.round).join();
  };
  const isRest = (element: Element) =>
    (fold.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !fold.contains(element);
  const seen = elements.filter((element) => {
    const { top, width, height: own } = element.getBoundingClientRect();
    return top < height && width > 1 && own > 1;
  });
  const before = seen.map((element) => ({ element, place: placeOf(element), isRest: isRest(element) }));
  const rest = elements.filter((element) => isRest(element) && element instanceof HTMLElement) as HTMLElement[];
  for (const element of rest) element.style.setProperty('display', 'none', 'important');
  const moved = before.filter(({ element, place, isRest }) => isRest || placeOf(element) !== place);
  for (const element of rest) element.style.removeProperty('display');
  return moved.map(({ element, place }) => `${element.tagName} ${place} ${element.textContent?.slice(0, 40)}`);
}
