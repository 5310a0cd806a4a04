import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type Shift = { value: number; moved: string };

/** The allowed layout shift while a page loads: the font may arrive after the first paint. */
const SHIFT_LIMIT = 0.02;

/** Watches every page opened after this call. The returned function lists the shifts if they exceed the limit. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { shifts } = Object.assign(window, { shifts: [] as Shift[] });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        shifts.push({ value, moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    return total <= SHIFT_LIMIT ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`);
  };
}
