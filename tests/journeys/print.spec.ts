import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

test('a long list is printed on the sheet of its heading as far as it fits @once', async ({ page }) => {
  await openHydrated(page, '/investor/portfolio');
  const findSheet = await print(page);
  for (const heading of ['My Portfolio', 'Companies', 'Quillpay']) expect(findSheet(heading), heading).toBe(1);
  expect(findSheet('Performance Overview')).toBe(2);
});

test('a heading is printed on the same sheet as what follows @once', async ({ page }) => {
  await openHydrated(page, '/');
  const findSheet = await print(page);
  expect(findSheet('One score, a plan behind it, and agents that do the work')).toBe(findSheet('Startup Health Score'));
});

/** Prints the page. Returns a function that finds a heading's sheet by the outline, where spaces may be missing. */
async function print(page: Page) {
  const pdf = (await page.pdf({ format: 'A4', outline: true, tagged: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/(\d+) 0 obj\n<<\/Type \/Page\n/g)].map(([, id]) => id);
  const headings = [...pdf.matchAll(/\/Title \((.+)\)\n\/Dest \[(\d+)/g)];
  const removeSpaces = (text = '') => text.replaceAll(' ', '');
  return (heading: string) => {
    const [, , sheet] = headings.find(([, title]) => removeSpaces(title) === removeSpaces(heading)) ?? [];
    return 1 + sheets.indexOf(sheet);
  };
}

test('a printed legal page shows the addresses of its links @once', async ({ page }) => {
  await openHydrated(page, '/terms');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toMatch(
    /^" \(https?:.*\/privacy\)"$/,
  );
});
