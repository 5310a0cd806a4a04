import type { Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over: what a test clicks then is the application's. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/**
 * A touch starts the application, which otherwise waits until the page is idle. It takes over scrolling in the last effects
 * of hydration.
 */
export async function hydrated(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** All code but the start script (app/start.ts), which keeps what visitors do until the rest has arrived. */
export const APPLICATION = /\/assets\/(?!start-)[^/]+\.js$/;

/** Keeps the application from arriving until the function it answers with is called. */
export async function holdApplication(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = withResolvers();
  await page.route(APPLICATION, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
