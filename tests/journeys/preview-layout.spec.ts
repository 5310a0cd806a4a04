import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

const PREVIEWS = {
  Founder: [
    { path: '/founder/dashboard', link: 'Dashboard', title: 'Welcome back, Maya' },
    { path: '/founder/ai-cofounder', link: 'AI Cofounder', title: 'AI Cofounder' },
    { path: '/founder/progress', link: 'Progress', title: 'Progress Tracking' },
    { path: '/founder/connect', link: 'Connect', title: 'Connect' },
    { path: '/founder/resources', link: 'Resources', title: 'Resources' },
  ],
  Investor: [
    { path: '/investor/dashboard', link: 'Dashboard', title: 'Investor Dashboard' },
    { path: '/investor/discover', link: 'Discover', title: 'Discover' },
    { path: '/investor/portfolio', link: 'My Portfolio', title: 'My Portfolio' },
    { path: '/investor/analytics', link: 'Analytics', title: 'Analytics' },
  ],
};

const links = (page: Page, preview: string) =>
  page.getByRole('navigation', { name: `${preview} preview` }).getByRole('link');

test('the bar leads to every screen of both previews @phone', async ({ page }) => {
  await openHydrated(page, '/founder');
  const bar = page.getByRole('banner');
  const previewLink = (name: string) =>
    page.getByRole('navigation', { name: 'Preview as' }).getByRole('link', { name });
  for (const [name, screens] of Object.entries(PREVIEWS)) {
    await previewLink(name).click();
    await expect(previewLink(name)).toHaveAttribute('aria-current', 'true');
    await expect(links(page, name)).toHaveText(screens.map(({ link }) => link));
    const current = page.getByRole('navigation', { name: `${name} preview` }).locator('[aria-current=page]');
    await expect(current).toHaveText('Dashboard');
    for (const { path, link, title } of screens) {
      await test.step(path, async () => {
        await links(page, name).filter({ hasText: link }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(current).toHaveText(link);
        await expect(current).toBeInViewport({ ratio: 1 });
        const notice = page
          .getByRole('paragraph')
          .filter({ hasText: /sample.* June 2025$/i })
          .first();
        await expect(notice).toBeInViewport({ ratio: 1 });
      });
    }
    await test.step('the bar stays in place while scrolling', async () => {
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(bar).toBeInViewport({ ratio: 1 });
    });
    await test.step('the bar links home and to the form', async () => {
      await expect(bar.getByRole('link', { name: 'VibeScore' })).toHaveAttribute('href', '/');
      await expect(bar.getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/get-early-access');
    });
  }
  await previewLink('Founder').click();
  await expect(page).toHaveURL('/founder/dashboard');
});

test('a focused link of the bar scrolls into view @phone', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  await page.getByRole('banner').getByRole('link', { name: 'Get Early Access' }).focus();
  for (const { link } of PREVIEWS.Founder) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: link, exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: link, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a half-hidden link of the bar can be followed @phone', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  const half = links(page, 'Founder').filter({ hasText: 'Connect' });
  await half.evaluate((link: HTMLElement) => {
    const row = link.closest('nav');
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth;
  });
  const box = await half.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + 6, { delay: 50 });
  await expect(page).toHaveURL('/founder/connect');
});

test('events and histories say that they are samples @once', async ({ page }) => {
  for (const [path, panels] of [
    ['/founder/progress', ['Vibe Score trend', 'Milestones']],
    ['/founder/resources', ['Upcoming Events']],
    ['/investor/dashboard', ['Upcoming Events']],
    ['/investor/portfolio', ['Performance Overview']],
    ['/investor/analytics', ['Portfolio Performance']],
  ] as const) {
    await page.goto(path);
    const marked = page.locator('section').filter({ hasText: 'Sample, June 2025' });
    await expect(marked.getByRole('heading', { level: 2 })).toHaveText([...panels]);
  }
});
