import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { holdApplication, hydrated, openHydrated } from '../helpers/browser/hydration.ts';
import { panel, stat } from '../helpers/browser/investor-screen.ts';
import { watchLayoutShift } from '../helpers/browser/layout-shift.ts';

test('key figures, portfolio health, startups by sector, June’s events, and links to two other screens @once', async ({
  page,
}) => {
  await openHydrated(page, '/investor/dashboard');
  await test.step('the key figures', async () => {
    await expect(stat(page, 'Portfolio Value')).toContainText('$5.65M');
    await expect(stat(page, 'Portfolio Value')).toContainText('+18.5%');
    await expect(stat(page, 'Companies')).toContainText('14');
    await expect(stat(page, 'Potential Deals')).toContainText('38');
  });

  await test.step('the health of the direct holdings', async () => {
    const health = panel(page, 'Portfolio Health');
    await expect(health.getByRole('img', { name: 'Average VibeScore 242 of 300' })).toBeVisible();
    await expect(health.getByRole('row', { name: 'Gridfern' })).toHaveAccessibleName(/191 −9 points/);
    await expect(health.getByRole('rowheader')).toHaveCount(5);
  });

  await test.step('the events of June 2025 with their startup counts', async () => {
    const events = panel(page, 'Upcoming Events').getByRole('listitem');
    await expect(events).toHaveCount(3);
    for (const event of await events.all()) await expect(event).toContainText(/June \d+, 2025 · \d+ startups/);
  });

  await test.step('startups by sector, with an empty state', () => filterBySector(page));

  for (const [name, address] of [
    ['View Portfolio', '/investor/portfolio'],
    ['Performance', '/investor/analytics'],
  ] as const) {
    await test.step(`${name} leads to ${address}`, async () => {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL('/investor/dashboard');
    });
  }
});

async function filterBySector(page: Page) {
  const discover = panel(page, 'Discover Startups');
  const chips = discover.getByRole('group', { name: 'Sector' }).getByRole('button');
  const startups = discover.getByRole('listitem');
  await expect(chips).toHaveText(['All Startups', 'Tech', 'Health', 'Consumer', 'Fintech', 'EdTech']);
  await expect(startups).toHaveCount(8);

  let inSectors = 0;
  for (const sector of ['Tech', 'Fintech', 'EdTech', 'Health']) {
    await discover.getByRole('button', { name: sector, exact: true }).click();
    await expect(discover.getByRole('button', { name: sector, exact: true })).toHaveAttribute('aria-pressed', 'true');
    inSectors += await startups.count();
  }
  expect(inSectors).toBe(8);

  await expect(startups.getByRole('heading')).toHaveText(['Pulsemere', 'Somnara']);

  await discover.getByRole('button', { name: 'Consumer' }).click();
  await expect(discover).toContainText('No Consumer startups match your criteria yet');
  await discover.getByRole('button', { name: 'Show all startups' }).click();
  await expect(startups).toHaveCount(8);
}

test.describe("today's date", () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

  test('is in the visitor’s time zone and language, and appears without layout shift @once', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-06-10T20:00:00Z'));
    const shifts = await watchLayoutShift(page);
    const release = await holdApplication(page);
    await page.goto('/investor/dashboard');
    // With a fixed clock, shifts caused by the font cannot be told apart, so the font loads first.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await nextFrames(page);
    const { length: movedByFont } = await shifts();
    release();
    await hydrated(page);
    await expect(page.getByText('Mittwoch, 11. Juni 2025')).toBeVisible();
    await nextFrames(page);
    expect((await shifts()).slice(movedByFont)).toEqual([]);
  });
});

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
