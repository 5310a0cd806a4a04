import { expect, type Page } from '@playwright/test';

const SCREENS = [
  { name: '320 px', width: 320, height: 640 },
  { name: '480 px', width: 480, height: 800 },
  { name: '600 px', width: 600, height: 800 },
  { name: '1440 px at 200%', width: 720, height: 450 },
];
const LARGE_TEXT_ON_PHONES = [
  { width: 412, percent: 200 },
  { width: 375, percent: 150 },
];
const LARGE_TEXT = [
  { width: 800, percent: 130 },
  { width: 1024, percent: 130 },
];
const WITH_LONG_TEXTS = [1440, 768, 375];

/** Expects that nothing overflows sideways: small, zoomed, with large text, and with long texts, which it keeps. */
export async function expectFitsEveryWidth(page: Page) {
  await page.evaluate(openDetails);
  for (const { name, ...size } of SCREENS) {
    await page.setViewportSize(size);
    expect.soft(await measureOverflow(page), name).toBe(0);
  }
  await expectFitsPhones(page);
  await expectFitsLargeText(page, LARGE_TEXT);
  await page.evaluate(tripleTexts);
  for (const width of WITH_LONG_TEXTS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await measureOverflow(page), `long texts, ${width} px`).toBe(0);
  }
}

/** Expects that a phone shows all of the page, also to somebody who has set their text up to twice as large. */
export async function expectFitsPhones(page: Page) {
  await page.setViewportSize({ width: 375, height: 812 });
  expect.soft(await measureOverflow(page), '375 px').toBe(0);
  expect.soft(await page.evaluate(listSmallFields), 'iOS zooms into a field of less than 16 px').toEqual([]);
  await expectFitsLargeText(page, LARGE_TEXT_ON_PHONES);
}

async function expectFitsLargeText(page: Page, sizes: typeof LARGE_TEXT) {
  const devTools = await page.context().newCDPSession(page);
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 812 });
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
    const size = `text at ${percent}%, ${width} px`;
    expect.soft(await measureOverflow(page), size).toBe(0);
    expect.soft(await page.evaluate(listCutOff), size).toEqual([]);
  }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devTools.detach();
}

/** Measures how many pixels wider than the window the page is. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

function openDetails() {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

function listSmallFields() {
  const fields = document.querySelectorAll('select, textarea, input:not([type=checkbox], [type=radio], [type=range])');
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);
}

/** Runs in the page. Lists words and controls that are beyond an edge of the screen or of what clips them, unless it scrolls. */
function listCutOff() {
  const MOVING = '[class*=sr-only], [inert], .marquee, script, style, noscript, option, body > a';
  const isCutOff = (element: Element, { left, right }: DOMRect) => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX)) return false;
      const edges = around.getBoundingClientRect();
      const clips = overflowX !== 'visible' || around === document.documentElement;
      if (clips && (left < edges.left - 1 || right > edges.right + 1)) return true;
    }
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(MOVING);
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || !isShown(element)) continue;
    if (node === element && !element.matches('a, button, input, select, textarea, summary')) continue;
    const range = document.createRange();
    range.selectNode(node);
    const boxes = node === element ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    if (boxes.some((box) => box.width > 1 && isCutOff(element, box))) {
      found.push(node instanceof Element ? node.outerHTML : `${node.nodeValue}`);
    }
  }
  return found;
}

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
