import { expect, type Page } from '@playwright/test';

const SCREENS = [
  { name: '320 px', width: 320, height: 640 },
  { name: '1440 px at 200%', width: 720, height: 450 },
];
const WITH_LARGE_TEXT = [375, 800, 1024];
const WITH_LONG_TEXTS = [1440, 768, 375];

/** Expects that nothing overflows sideways: small, zoomed, with large text, and with long texts, which it keeps. */
export async function expectFitsEveryWidth(page: Page) {
  for (const { name, ...size } of SCREENS) {
    await page.setViewportSize(size);
    expect.soft(await measureOverflow(page), name).toBe(0);
  }
  for (const width of WITH_LARGE_TEXT) {
    await page.setViewportSize({ width, height: 800 });
    await expectFitsLargeText(page);
  }
  await page.evaluate(tripleTexts);
  for (const width of WITH_LONG_TEXTS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await measureOverflow(page), `long texts, ${width} px`).toBe(0);
  }
}

/** Expects that nothing overflows sideways for somebody who has set their browser's text to 130 %. */
export async function expectFitsLargeText(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 21 } });
  expect.soft(await measureOverflow(page), `large text, ${page.viewportSize()?.width} px`).toBe(0);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devTools.detach();
}

/** Measures how many pixels wider than the window the page is. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page. Repeats names and prose as words, and figures without a place to break. Labels and chips stay. */
function tripleTexts() {
  const KEPT = 'script, style, svg, noscript, .sr-only, a, button, label, nav, summary, dt, th';
  const isChip = (element: Element) => element.localName === 'span' && getComputedStyle(element).borderRadius !== '0px';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement || text.parentElement.closest(KEPT) || isChip(text.parentElement)) continue;
    const words = text.nodeValue?.trim() ?? '';
    if (!words) continue;
    const separator = /\d/.test(words) ? '' : ' ';
    text.nodeValue = [words, words, words].join(separator);
  }
}
