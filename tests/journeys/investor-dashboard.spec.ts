import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';
import { panel, stat } from '../helpers/browser/investor-screen.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/investor/dashboard');
});

test('shows the key figures', async ({ page }) => {
  await expect(stat(page, 'Portfolio Value')).toContainText('$5.65M');
  await expect(stat(page, 'Portfolio Value')).toContainText('+18.5%');
  await expect(stat(page, 'Companies')).toContainText('14');
  await expect(stat(page, 'Potential Deals')).toContainText('38');
});

for (const [name, address] of [
  ['View Portfolio', '/investor/portfolio'],
  ['Performance', '/investor/analytics'],
] as const) {
  test(`${name} leads to ${address}`, async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  });
}

test('filters startups by sector and says when there is none', async ({ page }) => {
  const discover = panel(page, 'Discover Startups');
  const chips = discover.getByRole('group', { name: 'Sector' }).getByRole('button');
  const startups = discover.getByRole('listitem');
  await expect(chips).toHaveText(['All Startups', 'Tech', 'Health', 'Consumer', 'Fintech', 'EdTech']);
  await expect(startups).toHaveCount(8);

  let inSectors = 0;
  for (const sector of ['Tech', 'Health', 'Fintech', 'EdTech']) {
    await discover.getByRole('button', { name: sector, exact: true }).click();
    await expect(discover.getByRole('button', { name: sector, exact: true })).toHaveAttribute('aria-pressed', 'true');
    inSectors += await startups.count();
  }
  expect(inSectors).toBe(8);

  await discover.getByRole('button', { name: 'Health' }).click();
  await expect(discover.getByRole('button', { name: 'Health' })).toHaveAttribute('aria-pressed', 'true');
  await expect(startups.getByRole('heading')).toHaveText(['Pulsemere', 'Somnara']);

  await discover.getByRole('button', { name: 'Consumer' }).click();
  await expect(discover).toContainText('No Consumer startups match your criteria yet');
  await discover.getByRole('button', { name: 'Show all startups' }).click();
  await expect(startups).toHaveCount(8);
});

test('shows the health of the direct holdings', async ({ page }) => {
  const health = panel(page, 'Portfolio Health');
  await expect(health.getByRole('img', { name: 'Average VibeScore 242 of 300' })).toBeVisible();
  await expect(health.getByRole('row', { name: 'Gridfern' })).toHaveAccessibleName(/191 −9 points/);
  await expect(health.getByRole('rowheader')).toHaveCount(5);
});

test('lists the events of June 2025 with their startup counts', async ({ page }) => {
  const events = panel(page, 'Upcoming Events').getByRole('listitem');
  await expect(events).toHaveCount(3);
  for (const event of await events.all()) await expect(event).toContainText(/June \d+, 2025 · \d+ startups/);
});

test('/investor shows the dashboard too @once', async ({ page }) => {
  await openHydrated(page, '/investor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Dashboard');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
});

test.describe("today's date", () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

  test('is the visitor’s, in the visitor’s language, and moves nothing when it appears', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-06-10T20:00:00Z'));
    const shifts = await watchLayoutShift(page);
    await openHydrated(page, '/investor/dashboard');
    await expect(page.getByText('Mittwoch, 11. Juni 2025')).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await shifts()).toEqual([]);
  });
});
