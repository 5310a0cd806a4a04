import { expect, type Page } from '@playwright/test';
import { SHIFT_LIMIT } from './layout-shift.ts';

/** Common widths, and some where a line once wrapped in only one of the fonts. */
const WIDTHS = [320, 344, 355, 360, 370, 375, 393, 412, 480, 532, 600, 645, 768, 912, 1024, 1280];

/**
 * The layout shift at every width when Geist replaces its fallback: the browser's metric,
 * calculated from the positions in both fonts, because loading the page for each width would be slow.
 */
export async function expectLateFontMovesLittle(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 712 ? width * 2 : 900 });
    const { shift, moved } = await page.evaluate(measureSwap);
    if (shift > SHIFT_LIMIT) found.push(`${width} px: ${shift.toFixed(4)}, ${moved}`);
  }
  expect(found).toEqual([]);
}

/** Runs in the page: the impact fraction times the distance fraction. */
function measureSwap() {
  const CELL = 4;
  const LEAST_MOVE = 3;
  const { innerWidth: width, innerHeight: height } = window;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const touched = new Uint8Array(columns * rows);
  let longest = 0;
  let moved = '';

  const inGeist = places();
  document.documentElement.style.fontFamily = getComputedStyle(document.documentElement).fontFamily.replace(
    'Geist,',
    '',
  );
  const inFallback = places();
  document.documentElement.style.fontFamily = '';

  for (const [node, to] of inGeist) {
    const from = inFallback.get(node);
    if (!from || !(isSeen(from.all) || isSeen(to.all))) continue;
    const way = Math.max(Math.abs(from.start.x - to.start.x), Math.abs(from.start.y - to.start.y));
    if (way < LEAST_MOVE) continue;
    if (way > longest) moved = `${way.toFixed()} px: ${node.nodeName} ${node.textContent?.slice(0, 60)}`;
    longest = Math.max(longest, way);
    touch(from.all);
    touch(to.all);
  }
  const area = touched.reduce((sum, cell) => sum + cell, 0) / touched.length;
  return { shift: (area * longest) / Math.max(width, height), moved };

  /** Boxes by their corner, text by its first line. */
  function places() {
    const found = new Map<Node, { start: DOMRect; all: DOMRect }>();
    const kinds = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
    // What is far below the screen can be in sight in neither font.
    const walker = document.createTreeWalker(document.body, kinds, (node) =>
      node instanceof Element && node.getBoundingClientRect().top > 2 * height
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        const { display, visibility } = getComputedStyle(node);
        if (display === 'inline' || display === 'contents' || visibility === 'hidden') continue;
        const box = node.getBoundingClientRect();
        found.set(node, { start: box, all: box });
      } else if (node.nodeValue?.trim()) {
        range.selectNodeContents(node);
        const [start] = range.getClientRects();
        if (start) found.set(node, { start, all: range.getBoundingClientRect() });
      }
    }
    return found;
  }

  function isSeen({ left, right, top, bottom }: DOMRect) {
    return right - left > 1 && bottom - top > 1 && right > 0 && left < width && bottom > 0 && top < height;
  }

  function touch({ left, right, top, bottom }: DOMRect) {
    const [firstColumn, lastColumn] = [
      Math.max(0, Math.floor(left / CELL)),
      Math.min(columns, Math.ceil(right / CELL)),
    ];
    for (let row = Math.max(0, Math.floor(top / CELL)); row < Math.min(rows, Math.ceil(bottom / CELL)); row += 1) {
      if (lastColumn > firstColumn) touched.fill(1, row * columns + firstColumn, row * columns + lastColumn);
    }
  }
}
