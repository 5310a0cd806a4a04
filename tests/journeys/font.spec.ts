import type { CDPSession } from '@playwright/test';
import { emulate, SLOW_PHONE } from '#harness/network.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

test('a first visit on a slow phone gets Geist, and its arrival moves little @phone @chromium', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await emulate(page, SLOW_PHONE);
  const shifts = await watchLayoutShift(page);
  await page.goto('/');
  await page.waitForFunction(isFontLoaded);
  await page.waitForLoadState('networkidle');
  expect(await fontsDrawn(session)).toEqual(new Set(['Geist']));
  expect(await shifts()).toEqual([]);
});

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
