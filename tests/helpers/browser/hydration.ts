import type { Page } from '@playwright/test';

/** Opens a page and waits for hydration, so clicks reach the application. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/**
 * A touch starts the application, which otherwise waits until the page is idle. Scroll restoration is the last effect
 * of hydration.
 */
export async function hydrated(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** All scripts except the start script (app/start.ts), which keeps early interactions until the rest has loaded. */
export const APPLICATION = /\/assets\/(?!start-)[^/]+\.js$/;

/** Holds the application's code back until the returned function is called. */
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
