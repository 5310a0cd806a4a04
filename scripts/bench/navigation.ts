import type { Page } from '@playwright/test';
import { startMeasuredServer } from './measured-server.ts';
import { limitFigure, median, type Part } from './report.ts';
import { openSlowPage, PHONE } from './visit.ts';

const RUNS = 3;
const MAX_MEDIAN_MS = 120;
const MAX_SLOWEST_MS = 250;
const MAX_TAP_MS = 200;
const SETTLE_MS = 400;
/** Each page is reached from the previous one, by a link in its header, footer, tabs or content. */
const WALK = [
  '/',
  '/pricing',
  '/get-early-access',
  '/',
  '/vision',
  '/foundingteam',
  '/terms',
  '/privacy',
  '/cookies',
  '/founder/dashboard',
  '/founder/ai-cofounder',
  '/founder/progress',
  '/founder/connect',
  '/founder/resources',
  '/founder/assessment',
  '/founder/dashboard',
  '/',
  '/investor/dashboard',
  '/investor/discover',
  '/investor/portfolio',
  '/investor/analytics',
  '/investor/dashboard',
];

/** Measures from a click on a link, after hovering over it, to the frame that shows the next page's heading. */
export async function benchNavigation(): Promise<Part> {
  const { address } = await startMeasuredServer();
  const taps: number[] = [];
  const steps = WALK.slice(1).map((to, index) => ({ from: WALK[index], to, times: [] as number[] }));
  let requests = 0;
  for (let run = 0; run < RUNS; run += 1) {
    taps.push(await timeFirstTap(address));
    const { page, network, close } = await openSlowPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}${WALK[0]}`);
    await network.waitUntilQuiet();
    for (const step of steps) {
      // The page's own work must not count towards the next link.
      await page.waitForTimeout(SETTLE_MS);
      await page.locator(`a[href="${step.to}"]:visible`).first().hover();
      // The hover starts requests, which have to be over before the click.
      await page.waitForTimeout(SETTLE_MS);
      await network.waitUntilQuiet(SETTLE_MS);
      const before = network.countFetched();
      step.times.push(await timeToHeading(page, step.to));
      requests += network.countFetched() - before;
    }
    await close();
  }
  return {
    title: `Following a link within the site, CPU slowed 4×, the slowest of ${RUNS}`,
    rows: [
      ...steps.map(({ from, to, times }) => limitFigure(`${from} to ${to}`, Math.max(...times), MAX_SLOWEST_MS, 'ms')),
      limitFigure('all links, median', median(steps.flatMap(({ times }) => times)), MAX_MEDIAN_MS, 'ms'),
      limitFigure('requests after a click, all links', requests, 0),
      limitFigure('first tap on a phone, as soon as / has loaded, median', median(taps), MAX_TAP_MS, 'ms'),
    ],
  };
}

/** Opens the menu while the application starts, and measures from the tap to the next frame, as the browser does. */
async function timeFirstTap(url: string): Promise<number> {
  const { page, close } = await openSlowPage(PHONE);
  await page.goto(url);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const duration = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()[0]?.duration ?? 0));
        observer.observe({ type: 'first-input', buffered: true });
      }),
  );
  await close();
  return duration;
}

/**
 * Clicks where the pointer is, and measures until the heading of the next page is painted. The function that runs in
 * the page cannot use anything else from this file.
 */
async function timeToHeading(page: Page, to: string): Promise<number> {
  const watch = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1')?.textContent;
    let clicked = 0;
    document.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (location.pathname !== to || document.querySelector('h1')?.textContent === heading) return;
        observer.disconnect();
        // The heading is visible after the frame that paints it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    return { painted };
  }, to);
  await page.mouse.down();
  await page.mouse.up();
  return watch.evaluate(({ painted }) => painted);
}
