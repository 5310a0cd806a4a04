import { expect, type Page } from '@playwright/test';

const CONTROLS =
  'button, input, select, select ~ svg, svg:has(~ [type=search]), textarea, form, nav, [role=tooltip], a[href="#main"], body > header';

/** The page prints dark on white, without controls or code, and fits the sheet. */
export async function expectPrintsWell(page: Page) {
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const shown = await page
    .locator(`${CONTROLS}, script`)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  const { palest, ...sheet } = await page.evaluate(readSheet);
  expect({ shown, ...sheet }).toEqual({ shown: 0, paper: 255, beside: 0 });
  expect(palest).toBeLessThan(140);
  await page.emulateMedia({ media: 'screen' });
}

/** Runs in the page: the brightness of its background and palest text, and its overflow. */
function readSheet() {
  const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const brightness = (colour: string) => {
    if (!pencil) throw new Error('no canvas');
    pencil.fillStyle = colour;
    pencil.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pencil.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  };
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, dt)')];
  return {
    paper: brightness(getComputedStyle(document.documentElement).backgroundColor),
    palest: Math.max(...texts.map((text) => brightness(getComputedStyle(text).color))),
    beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
