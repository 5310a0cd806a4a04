import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Counts from the first paint of every page opened after this; the answer is what has moved so far without a touch. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { shifts } = Object.assign(window, { shifts: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
