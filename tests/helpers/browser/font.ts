import type { CDPSession, Page } from '@playwright/test';

/** Delays the font until the page has been painted without it. */
export async function holdFont(page: Page) {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** The fonts that headings and paragraphs are rendered with. */
export async function fontsDrawn(session: CDPSession): Promise<Set<string>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main :is(h1, p)' });
  const drawn = await Promise.all(
    nodeIds.slice(0, 12).map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return new Set(drawn.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)));
}
