import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';

export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2025-06-12T09:00:00Z') });
  await page.clock.pauseAt(new Date('2025-06-12T09:00:01Z'));
}

/** Opens the founder's dashboard with a stopped clock and waits for hydration, which shows the date. */
export async function openDashboardWithStoppedClock(page: Page) {
  await stopClock(page);
  await openHydrated(page, '/founder/dashboard');
  await expect(page.locator('time[datetime]')).toBeVisible();
}

/** Follows a link while the clock stands still: the next page is drawn after the next frame. */
export async function followLink(link: Locator) {
  await link.click();
  await link.page().clock.runFor(50);
}

export async function leaveForConnect(page: Page) {
  await followLink(page.getByRole('link', { name: 'Connect', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
}
