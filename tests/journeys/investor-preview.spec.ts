import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects key figures by their titles: `$5.65M +18.5% Direct and …` */
async function expectStats(page: Page, stats: Record<string, string | RegExp>) {
  for (const [title, text] of Object.entries(stats)) {
    const stat = main(page).locator('dl > div');
    await expect(stat.filter({ has: page.getByText(title, { exact: true }) })).toContainText(text);
  }
}

/** Expects that using the control changes nothing, and that the tooltip says why. */
async function expectInert(page: Page, control: Locator) {
  const tooltip = page.getByRole('tooltip');
  const before = { text: await main(page).textContent(), url: page.url() };
  await control.click();
  await expect(tooltip).toContainText('Available in the closed beta.');
  await expect(control).toHaveAccessibleDescription(/Available in the closed beta\.$/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  expect({ text: await main(page).textContent(), url: page.url() }).toEqual(before);
}

test('the investor dashboard shows the portfolio and what is next @once', async ({ page }) => {
  await openHydrated(page, '/investor/dashboard');

  await test.step('key figures, portfolio health and events', async () => {
    await expectStats(page, { 'Portfolio Value': /\$5\.65M.*\+18\.5%/, Companies: '14', 'Potential Deals': '38' });

    const health = panel(page, 'Portfolio Health');
    await expect(health.getByRole('img', { name: 'Average VibeScore 242 of 300' })).toBeVisible();
    await expect(health.getByRole('row', { name: 'Gridfern' })).toHaveAccessibleName(/191 −9 points/);
    await expect(health.getByRole('rowheader')).toHaveCount(5);

    const event = /^June \d+.+\d+ startups$/;
    await expect(panel(page, 'Upcoming Events').getByRole('listitem')).toHaveText([event, event, event]);
  });

  await test.step('startups by sector, with an empty state', async () => {
    const discover = panel(page, 'Discover Startups');
    const startups = discover.getByRole('listitem');
    const chips = discover.getByRole('group', { name: 'Sector' }).getByRole('button');
    await expect(chips).toHaveText(['All Startups', 'Tech', 'Health', 'Consumer', 'Fintech', 'EdTech']);
    await expect(startups).toHaveCount(8);
    await button(page, 'Health').click();
    await expect(button(page, 'Health')).toHaveAttribute('aria-pressed', 'true');
    await expect(startups.getByRole('heading')).toHaveText(['Pulsemere', 'Somnara']);
    await button(page, 'Consumer').click();
    await expect(discover).toContainText('No Consumer startups match your criteria yet');
    await button(page, 'Show all startups').click();
    await expect(startups).toHaveCount(8);
  });

  await test.step('links to the portfolio and to analytics', async () => {
    for (const [name, address] of [
      ['Needs a look: Gridfern, −9 points this month', '/investor/portfolio'],
      ['View Portfolio', '/investor/portfolio'],
      ['Performance', '/investor/analytics'],
    ] as const) {
      await main(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL('/investor/dashboard');
    }
  });
});

test.describe('today’s date', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

  test('is in the visitor’s time zone and language @once', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-06-10T20:00:00Z'));
    await openHydrated(page, '/investor/dashboard');
    await expect(page.getByText('Mittwoch, 11. Juni 2025')).toHaveAttribute('datetime', '2025-06-11');
  });
});

test('Discover shows four startups that no control changes @once', async ({ page }) => {
  await openHydrated(page, '/investor/discover');
  const cards = main(page).getByRole('article');

  await test.step('each startup has every field', async () => {
    await expect(cards.getByRole('button', { name: 'View Profile' })).toHaveCount(4);
    const card = page.getByRole('article', { name: 'Northloom' });
    const description = 'Turns factory sensor logs into one maintenance plan a day.';
    for (const field of [description, 'VibeScore 271', 'Tech · Seed · Berlin, Germany', '$2M', 'Business']) {
      await expect(card).toContainText(field);
    }
  });

  await test.step('the controls are inert', async () => {
    for (const name of ['Filters', 'Saved', 'Fintech', 'View Profile of Pulsemere', 'Load More Startups']) {
      await expectInert(page, button(page, name));
      await expect(button(page, 'All Startups')).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('a search changes nothing', async () => {
    const search = page.getByPlaceholder('Search by name, description, or location...');
    await search.fill('nothing has this name');
    await search.press('Enter');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(cards).toHaveCount(4);
    await expect(page).toHaveURL('/investor/discover');
  });
});

test('a tooltip opened by keyboard stays until the focus moves @once', async ({ page }) => {
  await openHydrated(page, '/investor/discover');
  // The pointer moves over the heading, because a card's button covers all of its card.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  await button(page, 'Filters').focus();
  await page.keyboard.press('Tab');
  const control = button(page, 'Sort By');
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(/closed beta/);

  const left = page.evaluate(
    () => new Promise((resolve) => document.querySelector('h1')?.addEventListener('pointerleave', resolve)),
  );
  await page.getByRole('banner').hover({ position: { x: 2, y: 2 } });
  await left;
  await heading.hover();
  await expect(control).toHaveAccessibleDescription(/closed beta/);

  await page.getByRole('link', { name: 'Get Early Access' }).first().focus();
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('My Portfolio shows five holdings in a grid, a list and a chart @once', async ({ page }) => {
  await openHydrated(page, '/investor/portfolio');
  await expectStats(page, { 'Total Invested': '$3.27M', 'Average VibeScore': '242', Companies: '5' });
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(5);
  const card = page.getByRole('article', { name: 'Brightacre' });
  for (const field of ['$1M', 'Mar 2023', 'VibeScore 268', '+6 points']) await expect(card).toContainText(field);
  await expect(cards.first()).toContainText(/Gridfern\s*Needs a look/);
  // A falling score is drawn without the gradient.
  const gradients = (company: string) => page.getByRole('article', { name: company }).locator('linearGradient');
  await expect(gradients('Brightacre')).toHaveCount(2);
  await expect(gradients('Gridfern')).toHaveCount(0);

  await test.step('grid and list can be chosen by pointer and keyboard', async () => {
    const measureHeight = async () => (await cards.first().boundingBox())?.height ?? 0;
    await expect(button(page, 'Grid')).toHaveAttribute('aria-pressed', 'true');
    const inGrid = await measureHeight();
    await button(page, 'List').click();
    await expect(button(page, 'List')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Grid')).toHaveAttribute('aria-pressed', 'false');
    await expect(cards).toHaveCount(5);
    await expect(card).toContainText('Invested $1M');
    await expect(card).toContainText(/\+6 points\D* this month/);
    expect(await measureHeight()).toBeLessThan(inGrid);
    await button(page, 'Grid').press('Enter');
    await expect(button(page, 'Grid')).toHaveAttribute('aria-pressed', 'true');
    expect(await measureHeight()).toBe(inGrid);
  });

  await test.step('the chart shows the same holdings over the chosen period', async () => {
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
  });

  await test.step('the other controls are inert', async () => {
    for (const name of ['Schedule Check-in', 'Portfolio Report', 'Details: Quillpay']) {
      await expectInert(page, button(page, name));
    }
  });

  await test.step('an inert action beside the title says what it will do', async () => {
    await button(page, 'Portfolio Report').click();
    await expect(page.getByRole('tooltip')).toHaveText('A PDF for your partners. Available in the closed beta.');
  });

  await test.step('a tooltip leaves the figures readable', async () => {
    const contact = button(page, 'Contact: Quillpay');
    await contact.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await contact.click();
    const figures = page.getByRole('article', { name: 'Quillpay' }).getByText('Jan 2024');
    const bottom = await figures.evaluate((text) => text.getBoundingClientRect().bottom);
    expect((await page.getByRole('tooltip').boundingBox())?.y).toBeGreaterThan(bottom);
  });
});

test('the list of holdings shows on every screen how each score has changed', async ({ page }) => {
  await openHydrated(page, '/investor/portfolio');
  await button(page, 'List').click();
  const changes = main(page)
    .getByRole('article')
    .getByText(/^[+−]\d+ points/);
  await expect(changes.filter({ visible: true })).toHaveCount(5);
});

test('Analytics shows its key figures, charts and lists @once', async ({ page }) => {
  await openHydrated(page, '/investor/analytics');
  await expectStats(page, {
    'Total Value': /\$16\.5M\s*Startups \$5\.65M, funds \$10\.85M/,
    'Annual Return': '32.8%',
    'Potential Exits': /4\s*Companies, in the next 12 months/,
    '6-Month Gain': '+$2.2M',
  });
  const bars = panel(page, 'Top Performers').getByRole('progressbar');
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.ariaValueNow))).toEqual(['85', '78', '72']);

  await test.step('the value is shown by month, sector and stage', async () => {
    const table = panel(page, 'Portfolio Performance').getByRole('table');
    await expect(table).toHaveAccessibleName('Total value by month');
    await expect(table.getByRole('row').last()).toHaveText(/Jun\s*\$16.5M/);
    await button(page, 'Sectors').click();
    await expect(table).toHaveAccessibleName('Total value by sector');
    await expect(table.getByRole('rowheader')).toHaveText(['Tech', 'Health', 'Fintech', 'EdTech']);
    await button(page, 'Stages').click();
    await expect(table.getByRole('cell')).toHaveText(['$6.1M', '$10.4M']);
    await expect(button(page, 'Stages')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Refresh, Export and the six ranges are inert', async () => {
    const ranges = page.getByRole('group', { name: 'Time range' }).getByRole('button');
    await expect(ranges).toHaveText(['1M', '3M', '6M', '1Y', 'All', 'Custom']);
    for (const name of ['Refresh', 'Export', '1M']) {
      await expectInert(page, button(page, name));
      await expect(button(page, '6M')).toHaveAttribute('aria-pressed', 'true');
    }
  });

  const opportunities = panel(page, 'Investment Opportunities');
  await expect(opportunities.getByRole('article', { name: 'Northloom' })).toContainText(/High Match\s*Ask \$1.5M/);
  await expect(opportunities.getByRole('article', { name: 'Payfern' })).toContainText(/Medium Match\s*Ask \$1.2M/);
  await opportunities.getByRole('link', { name: 'Discover More Startups' }).click();
  await expect(page).toHaveURL('/investor/discover');
});
