import type { Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over: what a test clicks then is the application's. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/**
 * A touch starts the application, which otherwise waits until the page is idle. The router takes scrolling into its own
 * hands in the last effects of hydration.
 */
export async function hydrated(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** Holds back every script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/*.js', async (route) => {
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
