import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { expectInert, panel, stat } from '../helpers/browser/investor-screen.ts';

test('five holdings in a grid or a list, charted over a period; other controls are inert', async ({ page }) => {
  await openHydrated(page, '/investor/portfolio');
  await test.step('their fields, which add up to the key figures', () => expectHoldings(page));
  await test.step('grid and list by pointer and keyboard', () => switchView(page));
  await test.step('a chart of the same holdings over the selected period', () => choosePeriod(page));
  await test.step('check-ins, reports and the buttons of a holding are inert', async () => {
    for (const name of ['Schedule Check-in', 'Portfolio Report', 'Contact: Quillpay', 'Details: Quillpay']) {
      await expectInert(page, page.getByRole('button', { name, exact: true }));
    }
  });
  await test.step('the tooltip of a holding leaves its figures readable', () => expectFiguresReadable(page));
});

async function expectFiguresReadable(page: Page) {
  const holding = page.getByRole('article', { name: 'Quillpay' });
  const contact = holding.getByRole('button', { name: 'Contact' });
  await contact.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await contact.click();
  const tooltip = await page.getByRole('tooltip').boundingBox();
  const figures = await holding.getByText('Jan 2024').boundingBox();
  if (!tooltip || !figures) throw new Error('not shown');
  expect(tooltip.y).toBeGreaterThan(figures.y + figures.height);
}

async function expectHoldings(page: Page) {
  await expect(stat(page, 'Total Invested')).toContainText('$3.27M');
  await expect(stat(page, 'Average VibeScore')).toContainText('242');
  await expect(stat(page, 'Companies')).toContainText('5');

  const cards = await page.getByRole('main').getByRole('article').allInnerTexts();
  expect(cards).toHaveLength(5);
  const dollars = cards.map((text) => {
    const [, amount, unit] = text.match(/\$([\d.]+)([KM])/) ?? [];
    return Number(amount) * (unit === 'M' ? 1_000_000 : 1_000);
  });
  const scores = cards.map((text) => Number(text.match(/VibeScore\s*(\d+)/)?.[1]));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(dollars)).toBe(3_270_000);
  expect(sum(scores) / scores.length).toBe(242);

  const card = page.getByRole('article', { name: 'Brightacre' });
  for (const field of ['$1M', 'Mar 2023', 'VibeScore 268', '+6 points']) await expect(card).toContainText(field);
  // A falling score is drawn without the gradient.
  const arc = (company: string) => page.getByRole('article', { name: company }).locator('circle').nth(1);
  await expect(arc('Brightacre')).toHaveAttribute('stroke', /^url\(/);
  await expect(arc('Gridfern')).toHaveAttribute('stroke', 'var(--ink-faint)');
}

async function switchView(page: Page) {
  const grid = page.getByRole('button', { name: 'Grid', exact: true });
  const list = page.getByRole('button', { name: 'List', exact: true });
  const cards = page.getByRole('main').getByRole('article');
  const height = async () => (await cards.first().boundingBox())?.height ?? 0;
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
  const inGrid = await height();

  await list.click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(grid).toHaveAttribute('aria-pressed', 'false');
  await expect(cards).toHaveCount(5);
  expect(await height()).toBeLessThan(inGrid);
  await expect(page.getByRole('button', { name: 'Contact: Gridfern' })).toBeVisible();

  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBe(inGrid);
}

async function choosePeriod(page: Page) {
  const overview = panel(page, 'Performance Overview');
  const table = overview.getByRole('table');
  const period = overview.getByRole('combobox', { name: 'Period' });
  await expect(period.getByRole('option', { selected: true })).toHaveText('Last 6 Months');
  await expect(table.getByRole('rowheader')).toHaveText(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  await expect(table.getByRole('cell').last()).toHaveText('242');

  await period.selectOption('Last 3 Months');
  await expect(table.getByRole('rowheader')).toHaveText(['Mar', 'Apr', 'May', 'Jun']);
  await overview.getByRole('button', { name: 'Gridfern' }).click();
  await expect(table.getByRole('cell')).toHaveText(['203', '207', '200', '191']);
}
