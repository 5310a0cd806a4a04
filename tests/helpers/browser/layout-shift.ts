import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Shift = { value: number; moved: string };

/** What the font may move when it comes after the first paint, as it may on a slow network or a busy machine. */
export const FONT_SHIFT_LIMIT = 0.02;

/**
 * Counts from the first paint of every page opened after this. Returns what has moved so far without input, except for
 * what the late font moved within its limit.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  const shifts = await watchShiftsByCause(page);
  return async () => {
    const { byFont, others } = await shifts();
    const excused = sum(byFont) <= FONT_SHIFT_LIMIT ? [] : byFont;
    return [...others, ...excused].map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`);
  };
}

export const sum = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

export async function watchShiftsByCause(page: Page): Promise<() => Promise<{ byFont: Shift[]; others: Shift[] }>> {
  await page.addInitScript(() => {
    const { shifts } = Object.assign(window, { shifts: { byFont: [] as Shift[], others: [] as Shift[] } });
    // The frame in which the font takes its place, and the next, whose start tells that it has been drawn.
    let swapEnded = Number.POSITIVE_INFINITY;
    const nextFrame = (then: FrameRequestCallback) => requestAnimationFrame(() => requestAnimationFrame(then));
    const waitForFont = () => {
      const hasFont = [...document.fonts].some(
        ({ family, status }) => /^"?Geist"?$/.test(family) && status === 'loaded',
      );
      if (!hasFont) return void requestAnimationFrame(waitForFont);
      nextFrame(() => {
        swapEnded = performance.now();
      });
    };
    waitForFont();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const font = resources.find(({ name }) => name.endsWith('.woff2'));
        const swapped = font && font.responseEnd < entry.startTime && entry.startTime < swapEnded;
        shifts[swapped ? 'byFont' : 'others'].push({ value: entry.value, moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { byFont: Shift[]; others: Shift[] } }).shifts);
}
