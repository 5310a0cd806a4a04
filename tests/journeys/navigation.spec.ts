import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { APPLICATION, hold, hydrated, openHydrated } from '../helpers/browser/hydration.ts';

const scrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

test('a new page is announced and focuses its content; going back restores scroll position and focus, even on one of several equal links', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'Get Early Access', exact: true }).last();
  await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await link.click();
  await expect(page).toHaveURL('/get-early-access');
  await expect(page).toHaveTitle(/^Get Early Access/);
  await expect(page.getByRole('status').filter({ hasText: /^Get Early Access/ })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  await scrolledTo(page, 0);

  await page.goBack();
  await expect(link).toBeFocused();
  await scrolledTo(page, place);
});

test('the old page stays and keeps working until the next one’s code has loaded @once', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/founder/resources');
  const releaseConnect = await hold(page, APPLICATION);
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await expect(page).toHaveURL('/founder/connect');
  await page.getByRole('searchbox').fill('runway');
  await expect(page.getByRole('status').filter({ hasText: /resources?/ })).toBeAttached();
  await expect(heading).toHaveText('Resources');
  releaseConnect();
  await expect(heading).toHaveText('Connect');

  await page.unrouteAll();
  await page.reload();
  await hydrated(page);
  const releaseResources = await hold(page, APPLICATION);
  const requested = page.waitForRequest(APPLICATION);
  await page.goBack();
  await requested;
  await expect(heading).toHaveText('Connect');
  releaseResources();
  await expect(heading).toHaveText('Resources');
});

test('the ring animates between pages, but not with reduced motion @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { travelled } = Object.assign(window, { travelled: [] as string[] });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      travelled.push(this.classList.contains('page-ring') ? 'to the score' : 'to the logo');
      return animate.apply(this, how);
    };
  });
  const travelled = () => page.evaluate(() => (window as unknown as { travelled: string[] }).travelled);
  await openHydrated(page, '/founder/dashboard');
  for (const [link, heading] of [
    ['Investor', 'Investor Dashboard'],
    ['Discover', 'Discover'],
    ['VibeScore', 'AI-Powered Agentic Platform For Startup Success'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect(await travelled()).toEqual(['to the score', 'to the logo', 'to the score']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Try it: your baseline in two minutes' }).click();
  await expect(page).toHaveURL('/founder/assessment');
  expect(await travelled()).toHaveLength(3);
});
