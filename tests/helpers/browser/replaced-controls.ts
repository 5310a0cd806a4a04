import type { Page } from '@playwright/test';

declare global {
  interface Window {
    prerenderedControls: Element[];
  }
}

/**
 * Returns the prerendered links and buttons that are no longer in the page: a click that began on one of them is lost.
 * Call it before the page is opened.
 */
export async function watchReplacedControls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      window.prerenderedControls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
    });
  });
  return () =>
    page.evaluate(() =>
      window.prerenderedControls.filter((control) => !control.isConnected).map((control) => control.outerHTML),
    );
}
