import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('a printed heading is on the same sheet as what follows, and no sheet stays empty for a long list @once @chromium', async ({
  page,
}) => {
  await openHydrated(page, '/investor/portfolio');
  const inPortfolio = await print(page);
  for (const heading of ['My Portfolio', 'Companies', 'Quillpay']) expect(inPortfolio(heading), heading).toBe(1);
  expect(inPortfolio('Performance Overview')).toBe(2);
  await openHydrated(page, '/');
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

test('a printed legal page shows the addresses of its links, on four sheets @once @chromium', async ({ page }) => {
  await openHydrated(page, '/terms');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first();
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(/^" \(https?:.*\/privacy\)"$/);
  const pdf = await page.pdf({ format: 'A4' });
  // Twelve short sections fit on four sheets, none of them half empty.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
});
