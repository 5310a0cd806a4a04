import { expect, type Page } from '@playwright/test';

const CONTROLS =
  'button, input, select, select ~ svg, svg:has(~ [type=search]), textarea, form, nav, [role=tooltip], a[href="#main"], body > header';

/** Expects the page to print dark on white, without controls or code, and to fit the sheet. */
export async function expectPrintsWell(page: Page) {
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const visibleControls = await page
    .locator(`${CONTROLS}, script`)
    .evaluateAll((controls) => controls.filter((control) => control.checkVisibility()).length);
  const { palest, ...sheet } = await page.evaluate(readSheet);
  expect.soft({ visibleControls, ...sheet }).toEqual({ visibleControls: 0, paper: 255, overflow: 0 });
  expect.soft(palest).toBeLessThan(140);
  await page.emulateMedia({ media: 'screen' });
}

/** Runs in the page. Returns the brightness of its background and of its palest text, and its overflow. */
function readSheet() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const measureBrightness = (colour: string) => {
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  };
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, dt)')];
  return {
    paper: measureBrightness(getComputedStyle(document.documentElement).backgroundColor),
    palest: Math.max(...texts.map((text) => measureBrightness(getComputedStyle(text).color))),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
