import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';

type Part = { isBelowScreen: boolean; words: string };

/** Parts that a page was first shown without, as they are now. */
async function watchPartsLeftOut(page: Page): Promise<() => Promise<Part[]>> {
  await page.addInitScript(() => {
    const { leftOut } = Object.assign(window, { leftOut: new Set<HTMLElement>() });
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement && target.hidden) leftOut.add(target);
    }).observe(document, { subtree: true, attributeFilter: ['hidden'] });
  });
  return () =>
    page.evaluate(() =>
      [...(window as unknown as { leftOut: Set<HTMLElement> }).leftOut].map((part) => ({
        isBelowScreen: part.getBoundingClientRect().top >= window.innerHeight,
        words: part.checkVisibility() ? part.innerText : '',
      })),
    );
}

test('what is below the first screen comes after the first paint, and before the application', async ({ page }) => {
  const leftOut = await watchPartsLeftOut(page);
  let partsMissing: Promise<number> | undefined;
  await page.route('**/entry.client-*.js', (route) => {
    partsMissing ??= page.locator('main section[hidden], footer[hidden]').count();
    return route.continue();
  });
  await page.goto('/');
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  expect(await partsMissing).toBe(0);
  const parts = await leftOut();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(({ isBelowScreen, words }) => !isBelowScreen || words === '')).toEqual([]);
});

test('a visitor who comes back, or to a section, gets the whole page at once @once', async ({ page }) => {
  const leftOut = await watchPartsLeftOut(page);
  await page.goto('/#how-it-works-section');
  expect(await leftOut()).toEqual([]);
  await page.goto('/pricing');
  await page.reload();
  expect(await leftOut()).toEqual([]);
});
