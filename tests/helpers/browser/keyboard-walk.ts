import { expect, type Page } from '@playwright/test';

/** Tab reaches every control, with a focus ring, in view and not behind the sticky header. */
export async function expectKeyboardReachesAll(page: Page) {
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
  // A group of radio buttons is one stop; a scroll container is a stop too.
  expect(reached.size).toBeGreaterThan(controls * 0.7);
}

/** Runs in the page. */
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
