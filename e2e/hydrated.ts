import type { Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over: what a test clicks then is the application's. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** The router takes scrolling into its own hands in the last effects of hydration. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}
