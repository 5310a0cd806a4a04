import type { Browser, Page } from '@playwright/test';
import { emulate, type Network, SLOW_PHONE } from '#harness/network.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { fontsDrawn, wasFontInTime } from '../helpers/browser/font.ts';
import { FONT_SHIFT_LIMIT, sum, watchShiftsByCause } from '../helpers/browser/layout-shift.ts';
import { startPagesInTwoParts } from '../helpers/browser/page-in-two-parts.ts';

for (const [name, address, network] of [
  ['wifi', '/', { latency: 20, megabits: 30 }],
  ['4G', '/founder/dashboard', { latency: 70, megabits: 9 }],
] as const) {
  test(`a first visit to ${address} on ${name} fetches Geist beside the page, is painted in it, and nothing moves @chromium`, async ({
    browser,
    baseURL,
  }) => {
    const site = await startPagesInTwoParts(baseURL ?? '');
    try {
      const { wasInTime, shifts, fonts } = await firstVisit(browser, site.address, address, network, async (page) => {
        await page.waitForFunction(hasFont, undefined, { polling: 50 });
        site.release();
      });
      expect(wasInTime).toBe(true);
      expect([...shifts.byFont, ...shifts.others]).toEqual([]);
      expect(fonts).toEqual(new Set(['Geist']));
    } finally {
      site.stop();
    }
  });
}

test('a first visit on a slow phone does not wait for Geist, and gets it @chromium', async ({ browser, baseURL }) => {
  const { isPreloaded, shifts, fonts } = await firstVisit(browser, baseURL, '/', SLOW_PHONE);
  expect(isPreloaded).toBe(false);
  expect(shifts.others).toEqual([]);
  expect(sum(shifts.byFont)).toBeLessThanOrEqual(FONT_SHIFT_LIMIT);
  expect(fonts).toEqual(new Set(['Geist']));
});

async function firstVisit(
  browser: Browser,
  baseURL: string | undefined,
  address: string,
  network: Network,
  beforeItsEnd: (page: Page) => Promise<void> = async () => {},
) {
  const { viewport, deviceScaleFactor, isMobile } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor, isMobile });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await emulate(page, network);
    const shifts = await watchShiftsByCause(page);
    await page.goto(address, { waitUntil: 'commit' });
    await beforeItsEnd(page);
    await page.waitForLoadState('load');
    // A slow phone asks for it after the first paint: by then its network may have been idle for long.
    await page.waitForFunction(isFontLoaded);
    await page.waitForLoadState('networkidle');
    const fonts = await fontsDrawn(session);
    const isPreloaded = (await page.locator('link[rel=preload][as=font]').count()) > 0;
    return { isPreloaded, wasInTime: await wasFontInTime(page), shifts: await shifts(), fonts };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function hasFont() {
  return performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.woff2') && duration > 0);
}

/** Runs in the page. */
function isFontLoaded() {
  return [...document.fonts].some(({ family, status }) => /^"?Geist"?$/.test(family) && status === 'loaded');
}
