import type { Page } from '@playwright/test';
import { PAGES } from '#app/content/pages.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';

const CONTROLS =
  'button, input, select, select ~ svg, svg:has(~ [type=search]), textarea, form, nav, [role=tooltip], a[href="#main"], body > header';

test('every page prints dark on white, without controls or code, within the sheet @once', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const { path } of PAGES) {
    await page.goto(path);
    const shown = await page
      .locator(`${CONTROLS}, script`)
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    const { paper, palest, beside } = await page.evaluate(readSheet);
    expect.soft({ shown, paper, beside }, path).toEqual({ shown: 0, paper: 255, beside: 0 });
    expect.soft(palest, path).toBeLessThan(140);
  }
});

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

test('a heading is on the same sheet as what follows, and no sheet stays empty for a long list @once @chromium', async ({
  page,
}) => {
  await page.goto('/investor/portfolio');
  const inPortfolio = await print(page);
  for (const heading of ['My Portfolio', 'Companies', 'Quillpay']) expect(inPortfolio(heading), heading).toBe(1);
  expect(inPortfolio('Performance Overview')).toBe(2);
  await page.goto('/');
  const inLanding = await print(page);
  expect(inLanding('One score, a plan behind it, and agents that do the work')).toBe(inLanding('Startup Health Score'));
});

/** Finds the sheet that a heading is on, by the outline of the PDF, which joins lines without a space. */
async function print(page: Page) {
  const pdf = (await page.pdf({ format: 'A4', outline: true, tagged: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/(\d+) 0 obj\n<<\/Type \/Page\n/g)].map(([, id]) => id);
  const headings = [...pdf.matchAll(/\/Title \((.+)\)\n\/Dest \[(\d+)/g)];
  const letters = (text = '') => text.replaceAll(' ', '');
  return (heading: string) => {
    const [, , sheet] = headings.find(([, title]) => letters(title) === letters(heading)) ?? [];
    return 1 + sheets.indexOf(sheet);
  };
}

test('a printed legal page shows the addresses of its links, and keeps headings with their text @once @chromium', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first();
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(/^" \(https?:.*\/privacy\)"$/);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveCSS('break-after', 'avoid');
  const pdf = await page.pdf({ format: 'A4' });
  // Twelve short sections are four sheets, none of them half empty.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
});
