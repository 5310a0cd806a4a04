import type { Page } from '@playwright/test';
import { CUSTOMERS } from '#app/content/customer-logos.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated } from '#scripts/harness/browser/hydration.ts';

/** Every link of the page keeps this parameter. */
const CAMPAIGN = '?utm_campaign=spring';

test('the landing page has its sections in the specified order @once', async ({ page }) => {
  await openHydrated(page, `/${CAMPAIGN}`);
  const sections = page.getByRole('main').locator('> section');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['', '', 'features-section', 'how-it-works-section', 'two-sides-section', '']);

  await test.step('the band of logos names the countries and the startups', async () => {
    const band = sections.nth(1);
    await expect(band.getByRole('heading', { level: 2 }).first()).toHaveText('Trusted by Early-Stage Startups');
    const countries = ['US', 'UK', 'Canada', 'Ukraine', 'UAE', 'Germany', 'Austria', 'Netherlands'];
    for (const text of [...countries, '100+', 'founders building with']) await expect(band).toContainText(text);
    await expectLogoBand(page);
    // The logos are made up until the owner replaces them.
    await expect(band.getByText('Sample logos and figures')).toBeVisible();
  });

  await test.step('the later sections lead to the form', async () => {
    await expect(page.locator('#how-it-works-section ol > li')).toHaveCount(3);
    const sides = page.locator('#two-sides-section article');
    await expect(sides.getByRole('heading')).toHaveText(['For founders', 'For investors']);
    for (const [place, search] of [
      [page.locator('#how-it-works-section'), CAMPAIGN],
      [sides.nth(0), CAMPAIGN],
      [sides.nth(1), '?role=angel_investor&utm_campaign=spring'],
      [sections.last(), CAMPAIGN],
    ] as const) {
      const link = place.getByRole('link', { name: 'Get Early Access' });
      await expect(link).toHaveAttribute('href', `/get-early-access${search}`);
    }
  });

  await test.step('the footer has its links', async () => {
    const footer = page.getByRole('contentinfo');
    const solutions = footer.getByRole('navigation', { name: 'Solutions' }).getByRole('link');
    await expect(solutions).toHaveText(['Founders', 'Accelerators', 'Investors', 'Universities', 'Advisors']);
    for (const link of await solutions.all()) await expect(link).toHaveAttribute('href', `/${CAMPAIGN}`);
    for (const path of ['/vision', '/foundingteam', '/terms', '/privacy', '/cookies']) {
      await expect(footer.locator(`a[href="${path}${CAMPAIGN}"]`)).toBeVisible();
    }
    const promise = footer.getByRole('link', { name: 'No cookies, no tracking' });
    await expect(promise).toHaveAttribute('href', `/privacy${CAMPAIGN}#cookies`);
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
  });

  await test.step('the hero has the headline, the closed beta, the score and its links', async () => {
    const hero = sections.first();
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('AI-Powered Agentic Platform For Startup Success');
    await expect(hero).toContainText('closed beta');
    await expect(hero).toContainText('Join the invite list');
    await expect(hero.getByRole('img', { name: /178 of 300/ })).toBeVisible();
    await expect(hero.getByRole('link')).toHaveText(['Get Early Access', 'I’m an investor', 'Get your own score']);
    await expect(hero.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await hero.getByRole('link').first().click();
    await expect(page).toHaveURL(`/get-early-access${CAMPAIGN}`);
  });
});

/** Expects six links, in tiles of the specified width. */
async function expectLogoBand(page: Page) {
  const links = page.getByRole('list', { name: 'Startups' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const { name, url } of CUSTOMERS.logos) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  for (const [screen, tile] of [
    [375, 192],
    [1200, 240],
    [1440, 256],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    expect((await links.first().boundingBox())?.width).toBeCloseTo(tile, -1);
  }
  // The second copy is only there to be seen, so it has no tab stops.
  await expect(page.locator('.marquee ul[aria-hidden] a:not([tabindex="-1"])')).toHaveCount(0);
}

test('the logo band can be paused by touch before hydration @phone', async ({ page }) => {
  await holdApplication(page);
  await page.goto('/');
  const track = page.locator('.marquee-track');
  const pause = page.getByRole('checkbox', { name: 'Pause the logos' });
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await pause.tap();
  await expect(pause).toBeChecked();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await pause.tap();
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
});

test('the logo band moves unless it is hovered, focused or motion is reduced @once', async ({ page }) => {
  await page.goto('/');
  const readMotion = () =>
    page.locator('.marquee-track').evaluate((track) => {
      const { animationName, animationPlayState } = getComputedStyle(track);
      return animationName === 'none' ? 'none' : animationPlayState;
    });
  expect(await readMotion()).toBe('running');
  await page.locator('.marquee').hover();
  expect(await readMotion()).toBe('paused');
  await page.mouse.move(0, 0);
  expect(await readMotion()).toBe('running');
  const last = page.getByRole('list', { name: 'Startups' }).getByRole('link').last();
  await page.getByRole('link', { name: 'Loomwell' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.95 });
  expect(await readMotion()).not.toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await readMotion()).toBe('none');
});

test('customers’ logos, which are dark, are white on the dark ground of forced colors @once', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    const logos = page.locator('main img[src^="/logos/"]');
    expect(await logos.count()).toBeGreaterThan(0);
    for (const logo of await logos.all()) await expect(logo).toHaveCSS('filter', 'invert(1)');
  }
});
