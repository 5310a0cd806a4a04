import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContextOptions, type CDPSession, chromium } from '@playwright/test';
import { findFullBrowser, getChromiumLaunchOptions } from '#scripts/harness/browsers.ts';
import { emulate, SLOW_PHONE } from './network.ts';

const QUIET_MS = 3000;
const START_MS = 1500;

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Makes a first visit in a fresh browser, until nothing has been loading for three seconds. */
export async function visit(url: string) {
  const { page, network, close } = await openSlowPage(PHONE);
  await page.goto(url);
  await network.waitUntilQuiet();
  const painted = await page.evaluate(readPaintsAndTasks);
  await close();
  return { ...painted, ...network.kilobytes };
}
export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens a page in a slow browser. Visits begin on another site, as most do: coming from there, every site gets a new
 * process, while coming from an empty page only sites with Cross-Origin-Opener-Policy do.
 */
async function openSlowPage(options: BrowserContextOptions) {
  const browser = await chromium.launch(getChromiumLaunchOptions(findFullBrowser()));
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto('data:text/html,Another site');
  const session = await context.newCDPSession(page);
  const network = await watchNetwork(session);
  await emulate(page, SLOW_PHONE);
  // The browser's own start must not count.
  await page.waitForTimeout(START_MS);
  return { page, network, close: () => browser.close() };
}

async function watchNetwork(session: CDPSession) {
  const kilobytes = { code: 0, rest: 0 };
  const scripts = new Set<string>();
  const open = new Set<string>();
  let lastEnd = Date.now();
  let fetched = 0;
  session.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    const isCodeOrData = type === 'Script' || type === 'Fetch';
    if (isCodeOrData && !response.fromDiskCache && !response.fromPrefetchCache) fetched += 1;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = scripts.has(requestId) ? 'code' : 'rest';
    kilobytes[kind] += encodedDataLength / 1000;
  });
  for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    session.on(event, ({ requestId }) => {
      open.delete(requestId);
      lastEnd = Date.now();
    });
  }
  await session.send('Network.enable');
  const waitUntilQuiet = async (ms = QUIET_MS) => {
    while (open.size > 0 || Date.now() - lastEnd < ms) await sleep(100);
  };
  return {
    kilobytes,
    waitUntilQuiet,
    /** Counts the scripts and data that came over the network so far, not from a cache. */
    countFetched: () => fetched,
  };
}

/** Reads what the browser recorded about loading the page. It runs in the page, so it uses nothing from this file. */
async function readPaintsAndTasks() {
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect();
            resolve(list.getEntries());
          }).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 300);
        }),
    ),
  );
  return {
    fcp: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    lcp: largest?.at(-1)?.startTime ?? 0,
    shift: (shifts ?? []).reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    blocking: (tasks ?? []).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}
