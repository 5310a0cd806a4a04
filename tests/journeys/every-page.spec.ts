import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { hydrated, openHydrated } from '../helpers/browser/hydration.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

const NOWHERE = '/no/such/page';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of [...PAGES.map((page) => page.path), NOWHERE]) {
  test(`${path}: nothing moves while it loads, starts and is read to its end`, async ({
    page,
    expectConsoleErrors,
  }) => {
    if (path === NOWHERE) expectConsoleErrors(/status of 404/);
    const shift = await watchLayoutShift(page);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBe(0);
    expect(await page.locator('[data-later]').count()).toBe(0);
  });

  test(`${path}: fits 320 px, 200% zoom, and texts three times as long @once`, async ({
    page,
    expectConsoleErrors,
  }) => {
    if (path === NOWHERE) expectConsoleErrors(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await openHydrated(page, path);
    expect(await overflow(page)).toBe(0);

    await page.setViewportSize({ width: 720, height: 450 }); // 1440 × 900 at 200%
    expect(await overflow(page)).toBe(0);

    await page.evaluate(tripleTexts);
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
    }
  });
}

for (const { path } of PAGES) {
  test(`${path}: the keyboard reaches every control, with a ring, in sight and below the bar @once`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, path);
    const controls = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
      return all.filter((one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"]')).length;
    });
    const reached = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(describeFocus);
      if (stop === null || reached.has(stop.place)) break;
      reached.add(stop.place);
      expect(stop, stop.place).toMatchObject({ ring: true, seen: true });
    }
    // A group of radio buttons is one stop, whatever its size; what scrolls is a stop of its own.
    expect(reached.size).toBeGreaterThan(controls * 0.7);
  });
}

/** Runs in the page: where the focus is, whether it has a ring, and whether the bar that stays on top hides it. */
function describeFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { outlineStyle, outlineWidth, position } = getComputedStyle(focused);
  const { top, bottom } = focused.getBoundingClientRect();
  const bar = document.querySelector('header');
  const ceiling =
    bar && !bar.contains(focused) && position !== 'fixed' ? Math.max(0, bar.getBoundingClientRect().bottom) : 0;
  const index = [...document.querySelectorAll('*')].indexOf(focused);
  return {
    place: `${index} ${focused.outerHTML.slice(0, 80)}`,
    ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    seen: bottom > ceiling && top < window.innerHeight,
  };
}

/**
 * Runs in the page. What our own words label stays as it is; names and prose grow by words, figures without a place
 * to break.
 */
function tripleTexts() {
  const ours = 'script, style, svg, noscript, .sr-only, a, button, label, nav, summary, dt, th, span[class*=rounded]';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.parentElement?.closest(ours)) continue;
    const words = text.nodeValue?.trim() ?? '';
    if (words)
      text.nodeValue = Array(3)
        .fill(words)
        .join(/\d/.test(words) ? '' : ' ');
  }
}
