import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('a new page is announced and starts at its content; going back returns to the link and the place', async ({
  page,
}) => {
  await openHydrated(page, '/founder/resources');
  const card = page.getByRole('button', { name: 'View Resource' }).last();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Progress' });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await link.click();
  await expect(page).toHaveURL('/founder/progress');
  await expect(page).toHaveTitle(/^Progress/);
  await expect(page.getByRole('status').filter({ hasText: /^Progress Tracking · Founder Preview/ })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/founder/resources');
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the ring travels between pages, and nothing does for those who asked for less motion @once', async ({ page }) => {
  await page.addInitScript(() => {
    const { travelled } = Object.assign(window, { travelled: [] as string[] });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      const transition = start(...how);
      // Rejects where two elements have the same name.
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
            if (part?.startsWith('::view-transition-group')) travelled.push(part);
          }
        },
        (error) => travelled.push(String(error)),
      );
      return transition;
    };
  });
  const travelled = () => page.evaluate(() => (window as unknown as { travelled: string[] }).travelled);
  await openHydrated(page, '/');
  for (const [link, heading] of [
    ['Founder Preview', 'Welcome back, Maya'],
    ['Investor', 'Investor Dashboard'],
    ['Analytics', 'Analytics'],
    ['VibeScore', 'AI-Powered Agentic Platform For Startup Success'],
  ] as const) {
    const before = (await travelled()).length;
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(async () => (await travelled()).slice(before)).toEqual(['::view-transition-group(ring)']);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Pricing', exact: true }).first().click();
  await expect(page).toHaveURL('/pricing');
  expect(await travelled()).toHaveLength(4);
});

test('the first Tab reaches a link that skips to the content @once', async ({ page }) => {
  for (const path of ['/', '/get-early-access', '/founder/dashboard', '/investor/dashboard']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});
