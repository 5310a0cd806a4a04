import type { Page } from '@playwright/test';
import { median, type Part } from './report.ts';
import { startServer } from './server-process.ts';
import { slowPage } from './visit.ts';

const RUNS = 3;
const LIMIT_MS = 120;
const SETTLED_MS = 400;
/** Every page, each reached from the one before by a link on it. */
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
  '/founder/dashboard',
  '/',
  '/investor/dashboard',
  '/investor/discover',
  '/investor/portfolio',
  '/investor/analytics',
  '/investor/dashboard',
];

/** From a click on a link, pointed at before, to the frame that shows the next page; and what it asked the network for. */
export async function benchNavigation(): Promise<Part> {
  const server = await startServer();
  const steps = WALK.slice(1).map((to, index) => ({ from: WALK[index] ?? '', to, times: [] as number[], requests: 0 }));
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const { page, network, close } = await slowPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`http://127.0.0.1:${server.port}${WALK[0]}`);
      await network.quiet();
      for (const step of steps) {
        const link = page.locator(`a[href="${step.to}"]:visible`).first();
        await link.hover();
        await page.waitForTimeout(SETTLED_MS); // the router asks for the next page once the pointer has rested a moment
        await network.quiet(SETTLED_MS);
        const before = network.fetched();
        step.times.push(await timeTo(page, step.to));
        step.requests = Math.max(step.requests, network.fetched() - before);
        await network.quiet(SETTLED_MS);
      }
      await close();
    }
  } finally {
    await server.stop();
  }
  return {
    title: `Following a link within the site, CPU slowed 4×, medians of ${RUNS}`,
    rows: steps.map(({ from, to, times, requests }) => {
      const ms = median(times);
      return {
        what: `${from} to ${to}`,
        ours: `${Math.round(ms)} ms${requests ? `, ${requests} requests` : ''}`,
        compared: `${LIMIT_MS} ms`,
        limit: 'below, no request',
        met: ms < LIMIT_MS && requests === 0,
      };
    }),
  };
}

function timeTo(page: Page, to: string): Promise<number> {
  return page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const { title } = document;
        // A page's title and its content come in one go. Past the frame that paints them, they are seen.
        new MutationObserver((_, observer) => {
          if (document.title === title) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        }).observe(document.head, { childList: true, characterData: true, subtree: true });
        const link = [...document.querySelectorAll<HTMLElement>(`a[href="${to}"]`)].find((one) =>
          one.checkVisibility(),
        );
        const started = performance.now();
        link?.click();
      }),
    to,
  );
}
