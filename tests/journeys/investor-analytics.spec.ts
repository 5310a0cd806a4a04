import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { expectInert, panel, stat } from '../helpers/browser/investor-screen.ts';

test('key figures, top performers, opportunities, and the value by month, sector and stage @once', async ({ page }) => {
  await openHydrated(page, '/investor/analytics');
  await test.step('four key figures', async () => {
    await expect(stat(page, 'Portfolio Value')).toContainText('$16.5M');
    await expect(stat(page, 'Annual Return')).toContainText('32.8%');
    await expect(stat(page, 'Potential Exits')).toContainText(/4\s*In the next 12 months/);
    await expect(stat(page, '6-Month Gain')).toContainText('+$2.2M');
  });

  await test.step('the top performers at 85, 78 and 72 percent', async () => {
    const bars = panel(page, 'Top Performers').getByRole('progressbar');
    await expect(bars).toHaveCount(3);
    for (const [index, percent] of ['85', '78', '72'].entries()) {
      await expect(bars.nth(index)).toHaveAttribute('aria-valuenow', percent);
    }
  });

  await test.step('the same value by month, sector and stage', async () => {
    const performance = panel(page, 'Portfolio Performance');
    const table = performance.getByRole('table');
    await expect(table).toHaveAccessibleName('Portfolio value by month');
    await expect(table.getByRole('row').last()).toHaveText(/Jun\s*\$16.5M/);

    await performance.getByRole('button', { name: 'Sectors' }).click();
    await expect(table).toHaveAccessibleName('Portfolio value by sector');
    await expect(table.getByRole('rowheader')).toHaveText(['Tech', 'Health', 'Fintech', 'EdTech']);

    await performance.getByRole('button', { name: 'Stages' }).click();
    await expect(table.getByRole('cell')).toHaveText(['$6.1M', '$10.4M']);
    await expect(performance.getByRole('button', { name: 'Stages' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Refresh, Export and the six ranges are inert, with 6M highlighted', async () => {
    const ranges = page.getByRole('group', { name: 'Time range' });
    await expect(ranges.getByRole('button')).toHaveText(['1M', '3M', '6M', '1Y', 'All', 'Custom']);
    for (const name of ['Refresh', 'Export', '1M', '6M', 'Custom']) {
      await expectInert(page, page.getByRole('button', { name, exact: true }));
      await expect(ranges.getByRole('button', { pressed: true })).toHaveText(['6M']);
    }
  });

  await test.step('opportunities with match level and ask, and a link to Discover', async () => {
    const opportunities = panel(page, 'Investment Opportunities');
    await expect(opportunities.getByRole('article', { name: 'Northloom' })).toContainText(/High Match\s*Ask \$1.5M/);
    await expect(opportunities.getByRole('article', { name: 'Payfern' })).toContainText(/Medium Match\s*Ask \$1.2M/);
    await opportunities.getByRole('link', { name: 'Discover More Startups' }).click();
    await expect(page).toHaveURL('/investor/discover');
  });
});
