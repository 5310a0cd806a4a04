import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

const SCREENS = [
  { path: '/founder/dashboard', link: 'Dashboard', title: 'Welcome back, Maya' },
  { path: '/founder/ai-cofounder', link: 'AI Cofounder', title: 'AI Cofounder' },
  { path: '/founder/progress', link: 'Progress', title: 'Progress Tracking' },
  { path: '/founder/connect', link: 'Connect', title: 'Connect' },
  { path: '/founder/resources', link: 'Resources', title: 'Resources' },
];

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Founder preview' });

const side = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Preview as' }).getByRole('link', { name });

test('the bar links to all five screens, marks the current one, and switches to the other preview and back', async ({
  page,
}) => {
  await openHydrated(page, '/founder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Maya');
  await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Dashboard');
  for (const { path, link, title } of SCREENS) {
    await navigation(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const current = navigation(page).locator('[aria-current=page]');
    await expect(current).toHaveText(link);
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('A sample startup')).toBeInViewport({ ratio: 1 });
  }

  // It stays in place while scrolling, and links home and to the form.
  await page.mouse.wheel(0, 900);
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: 'VibeScore' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/get-early-access');

  await expect(side(page, 'Founder')).toHaveAttribute('aria-current', 'true');
  await side(page, 'Investor').click();
  await expect(page).toHaveURL('/investor/dashboard');
  await expect(page.getByText('A sample portfolio')).toBeInViewport({ ratio: 1 });
  await expect(side(page, 'Investor')).toHaveAttribute('aria-current', 'true');
  await side(page, 'Founder').click();
  await expect(page).toHaveURL('/founder/dashboard');
});

test('a focused link of the bar scrolls into view; pressing a half-hidden one follows it @phone', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  await page.getByRole('banner').getByRole('link', { name: 'Get Early Access' }).focus();
  for (const { link } of SCREENS) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: link, exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: link, exact: true })).toBeInViewport({ ratio: 1 });
  }

  const row = navigation(page);
  const half = row.getByRole('link', { name: 'Connect', exact: true });
  await half.evaluate((link: HTMLElement) => {
    const row = link.closest('nav');
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth;
  });
  const box = await half.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + 6, { delay: 50 });
  await expect(page).toHaveURL('/founder/connect');
});
