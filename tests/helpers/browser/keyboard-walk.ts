import { expect, type Page } from '@playwright/test';

/** Expects Tab to reach every control, with a focus ring, in view and not behind the sticky header. */
export async function expectKeyboardReachesAll(page: Page) {
  const controls = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    return all.filter((control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]')).length;
  });
  const reached = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === null || reached.has(stop.place)) break;
    reached.add(stop.place);
    expect(stop, stop.place).toMatchObject({ hasRing: true, isInView: true });
  }
  // The numbers differ: a group of radio buttons is a single stop, and a scroll container is a stop too.
  expect(reached.size).toBeGreaterThan(controls * 0.7);
}

/** Runs in the page. */
function describeFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { outlineStyle, outlineWidth, position } = getComputedStyle(focused);
  const { top, bottom } = focused.getBoundingClientRect();
  const bar = document.querySelector('header');
  const canBeCovered = bar !== null && !bar.contains(focused) && position !== 'fixed';
  const ceiling = canBeCovered ? Math.max(0, bar.getBoundingClientRect().bottom) : 0;
  const index = [...document.querySelectorAll('*')].indexOf(focused);
  return {
    place: `${index} ${focused.outerHTML.slice(0, 80)}`,
    hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    isInView: bottom > ceiling && top < window.innerHeight,
  };
}
