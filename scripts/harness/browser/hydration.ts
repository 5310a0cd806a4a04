import type { Page } from '@playwright/test';

/** Opens a page and waits for hydration, so clicks reach the application, and for the font, so the layout is final. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForFunction(isFontLoaded);
}

/** Runs in the page. */
function isFontLoaded() {
  return [...document.fonts].some(({ family, status }) => /^"?Geist"?$/.test(family) && status === 'loaded');
}

/**
 * Starts the application by a touch, because it would wait for an idle moment, and waits for scroll restoration, the
 * last effect of hydration.
 */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** All scripts except the start script (app/start/start.ts), which keeps early interactions until the rest has loaded. */
export const APPLICATION = /\/assets\/(?!start-)[^/]+\.js$/;

/** Holds the application's code back until the returned function is called. */
export const holdApplication = (page: Page) => hold(page, APPLICATION);

/** Holds these requests back until the returned function is called. */
export async function hold(page: Page, requests: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
