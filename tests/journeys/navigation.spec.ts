import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { APPLICATION, hold, hydrated, openHydrated } from '../helpers/browser/hydration.ts';

const scrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

test('a new page is announced and focuses its content; going back restores scroll position and focus, on one of several links', async ({
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

test('a page stays until the code of the next one is there, going back after a reload too @once', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const [pricing, terms] = ['Your Startup, Supercharged!', 'Terms and Conditions'];
  await openHydrated(page, '/pricing');
  const releaseTerms = await hold(page, APPLICATION);
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
  await expect(heading).toHaveText(pricing);
  releaseTerms();
  await expect(heading).toHaveText(terms);

  await page.unrouteAll();
  await page.reload();
  await hydrated(page);
  const releasePricing = await hold(page, APPLICATION);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await expect(heading).toHaveText(terms);
  releasePricing();
  await expect(heading).toHaveText(pricing);
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
