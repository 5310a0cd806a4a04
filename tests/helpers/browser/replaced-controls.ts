import type { Page } from '@playwright/test';

declare global {
  interface Window {
    prerenderedControls: Element[];
  }
}

/**
 * Returns the prerendered links and buttons that hydration replaced: a press that began on one of them is
 * lost. Call it before opening the page.
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
