import { expect, type Page } from '@playwright/test';

/**
 * Expects Tab to reach every control, with a focus ring, in view and not behind the sticky header. The key is held down:
 * waiting for each step would take twice as long.
 */
export async function expectKeyboardReachesAll(page: Page) {
  const controls = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    return all.filter((control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]')).length;
  });
  const stops = await page.evaluateHandle(noteStops);
  // Whoever walks past the last control starts again with the first.
  const hasWalkedAll = () => stops.evaluate((all) => new Set(all.map(({ place }) => place)).size < all.length);
  do {
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
  } while (!(await hasWalkedAll()));
  const reached = new Map((await stops.jsonValue()).map((stop) => [stop.place, stop]));
  expect.soft([...reached.values()].filter(({ hasRing, isInView }) => !hasRing || !isInView)).toEqual([]);
  // The numbers differ: a group of radio buttons is a single stop, and a scroll container is a stop too.
  expect.soft(reached.size).toBeGreaterThan(controls * 0.7);
}

/** Runs in the page. Each press of Tab notes the control that had the focus until then. */
function noteStops() {
  const stops: { place: string; hasRing: boolean; isInView: boolean }[] = [];
  const note = ({ key }: KeyboardEvent) => {
    const focused = document.activeElement;
    if (key !== 'Tab' || !(focused instanceof HTMLElement) || focused === document.body) return;
    const { outlineStyle, outlineWidth, position } = getComputedStyle(focused);
    const { top, bottom } = focused.getBoundingClientRect();
    const bar = document.querySelector('header');
    const canBeCovered = bar !== null && !bar.contains(focused) && position !== 'fixed';
    const ceiling = canBeCovered ? Math.max(0, bar.getBoundingClientRect().bottom) : 0;
    const index = [...document.querySelectorAll('*')].indexOf(focused);
    stops.push({
      place: `${index} ${focused.outerHTML.slice(0, 80)}`,
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      isInView: bottom > ceiling && top < window.innerHeight,
    });
  };
  document.addEventListener('keydown', note, { capture: true });
  return stops;
}
