import type { Browser, CDPSession } from '@playwright/test';
import { emulate, type Network, SLOW_PHONE } from '#harness/network.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

for (const [name, address, network, size] of [
  ['wifi', '/', { latency: 20, megabits: 30 }, '@once'],
  ['4G', '/founder/dashboard', { latency: 70, megabits: 9 }, '@phone'],
  ['a slow phone', '/', SLOW_PHONE, '@phone'],
] as const) {
  test(`a first visit to ${address} on ${name} gets Geist, and its arrival moves little ${size} @chromium`, async ({
    browser,
    baseURL,
  }) => {
    const { shifts, fonts } = await firstVisit(browser, baseURL, address, network);
    expect(shifts).toEqual([]);
    expect(fonts).toEqual(new Set(['Geist']));
  });
}

async function firstVisit(browser: Browser, baseURL: string | undefined, address: string, network: Network) {
  const { viewport, deviceScaleFactor, isMobile } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor, isMobile });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await emulate(page, network);
    const shifts = await watchLayoutShift(page);
    await page.goto(address);
    await page.waitForFunction(isFontLoaded);
    await page.waitForLoadState('networkidle');
    const fonts = await fontsDrawn(session);
    return { shifts: await shifts(), fonts };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function isFontLoaded() {
  return [...document.fonts].some(({ family, status }) => /^"?Geist"?$/.test(family) && status === 'loaded');
}

/** The fonts that headings and paragraphs are rendered with. */
async function fontsDrawn(session: CDPSession): Promise<Set<string>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main :is(h1, p)' });
  const drawn = await Promise.all(
    nodeIds.slice(0, 12).map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return new Set(drawn.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)));
}
