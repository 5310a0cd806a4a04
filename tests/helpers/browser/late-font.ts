import { expect, type Page } from '@playwright/test';
import { type LayoutShift, SHIFT_LIMIT } from './layout-shift.ts';

/** Common widths, and some where a line once wrapped in only one of the fonts. */
const WIDTHS = [320, 344, 355, 360, 370, 375, 393, 412, 480, 532, 600, 645, 768, 912, 1024, 1280];

/**
 * The layout shift at every width when Geist and its fallback change places: once from one to the other, then back, which
 * moves as much. Loading each page for each width would be slow.
 */
export async function expectLateFontMovesLittle(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 712 ? width * 2 : 900 });
    const shift = await page.evaluate(swapFont);
    if (shift > SHIFT_LIMIT) found.push(`${width} px: ${shift.toFixed(4)}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-family'));
  expect(found).toEqual([]);
}

/** Runs in the page. */
async function swapFont() {
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as LayoutShift[]) shift += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  const nextLayout = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };
  await nextLayout();
  observer.observe({ type: 'layout-shift' });
  const { style } = document.documentElement;
  const { fontFamily } = getComputedStyle(document.documentElement);
  style.fontFamily = style.fontFamily ? '' : fontFamily.replace('Geist,', '');
  await nextLayout();
  add(observer.takeRecords());
  observer.disconnect();
  return shift;
}
