import { FAQ } from '#app/content/faq.ts';
import { PRO_PRICE } from '#app/content/site.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

const PLANS = {
  Free: {
    price: '£0 per month',
    lines: ['1 startup profile', 'Initial VibeScore', 'Weekly rescoring', 'Weekly insights', 'AI Cofounder Strategist'],
  },
  Pro: {
    price: `${PRO_PRICE} per month`,
    lines: [
      'Full startup health dynamics',
      'Trends dynamics',
      'Startup leaderboard',
      'Idea space validation AI agent',
      'Competitor insights AI agent',
    ],
  },
  Scale: {
    price: 'Custom pricing',
    lines: ['Custom reporting', 'Custom dashboards', 'Benchmarking', 'Full AI agent team'],
  },
};

test('the pricing page has the specified plans @once', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Startup, Supercharged!');

  await test.step('each plan has its price, its lines and its link', async () => {
    for (const [name, { price, lines }] of Object.entries(PLANS)) {
      const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(plan.getByRole('listitem')).toHaveText(lines);
      await expect(plan).toContainText(price, { useInnerText: true });
      const action = plan.getByRole('link');
      if (name === 'Scale') {
        await expect(action).toHaveAccessibleName('Contact us about Scale (opens in a new tab)');
        await expect(action).toHaveAttribute('target', '_blank');
      } else {
        await expect(action).toContainText('Get Started');
        await expect(action).toHaveAttribute('href', '/get-early-access');
      }
    }
    await expect(page.getByRole('article').nth(1)).toContainText('Everything in Free, and:');
  });

  await test.step('social proof and the demo are offered', async () => {
    await expect(page.getByText('100+ founders')).toBeVisible();
    const demo = page.getByRole('link', { name: 'Book a Demo with CEO' });
    await expect(demo).toHaveAttribute('target', '_blank');
    await expect(demo).toHaveAttribute('href', /^https:/);
  });
});

test('Start Free Today scrolls smoothly to the plans @once', async ({ page }) => {
  await openHydrated(page, '/pricing');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  for (const start of await page.getByRole('link', { name: 'Start Free Today' }).all()) {
    await start.click();
    // The scroll has to end first: a click during it can cancel the next one, which goes to the same place.
    const measureTop = () => page.locator('#plans').evaluate((plans) => plans.getBoundingClientRect().top);
    await expect.poll(measureTop).toBeCloseTo(104, 0);
    await expect(page).toHaveURL('/pricing#plans');
    await expect(page.locator('#plans')).toBeFocused();
  }
});

test('the comparison lists every feature of every plan', async ({ page, isMobile }) => {
  await openHydrated(page, '/pricing');
  if (isMobile) await page.getByText('Compare all features').last().click();
  const table = page.getByRole('table');
  await expect(table.locator('thead th')).toHaveText(['Free£0 per month', `Pro${PRO_PRICE} per month`, 'ScaleCustom']);
  await expect(table.locator('th[scope=rowgroup]')).toHaveText(['Your score', 'AI agents', 'Comparing and reporting']);
  const listPlans = async (feature: string) => {
    const cells = await table.getByRole('row').filter({ hasText: feature }).locator('td').allInnerTexts();
    return ['Free', 'Pro', 'Scale'].filter((_, index) => cells[index] === 'Included');
  };
  for (const [feature, plans] of [
    ['1 startup profile', ['Free', 'Pro', 'Scale']],
    ['Initial VibeScore, rescored weekly', ['Free', 'Pro', 'Scale']],
    ['Weekly insights', ['Free', 'Pro', 'Scale']],
    ['AI Cofounder Strategist', ['Free', 'Pro', 'Scale']],
    ['Full startup health dynamics', ['Pro', 'Scale']],
    ['Trends dynamics', ['Pro', 'Scale']],
    ['Idea space validation', ['Pro', 'Scale']],
    ['Competitor insights', ['Pro', 'Scale']],
    // As specified, the plans say that this is for Pro users, and the FAQ says that it is for Scale users.
    ['Startup leaderboard', ['Pro', 'Scale']],
    ['Full AI agent team', ['Scale']],
    ['Benchmarking', ['Scale']],
    ['Custom reporting and dashboards', ['Scale']],
  ] as const) {
    expect(await listPlans(feature), feature).toEqual(plans);
  }
  const below = page.locator('section', { has: table }).getByRole('link');
  await expect(below.filter({ visible: true })).toHaveText(
    isMobile ? ['Get Early Access'] : [/^Get Started/, /^Get Started/, /^Contact us/],
  );
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the FAQ keeps one of its seven questions open at a time @once @firefox @webkit', async ({ page }) => {
    await page.goto('/pricing');
    const items = page.locator('details[name=faq]');
    const open = page.locator('details[name=faq][open]');
    await expect(items).toHaveCount(7);
    await expect(items.locator('summary')).toHaveText(FAQ.map(({ question }) => question));
    await expect(open).toContainText(FAQ[0].answer);
    for (const { question, answer } of [...FAQ.slice(1), FAQ[0]]) {
      await page.getByText(question).click();
      await expect(open).toHaveCount(1);
      await expect(page.getByText(answer)).toBeVisible();
    }
    await items.locator('summary').first().press('Enter');
    await expect(open).toHaveCount(0);
  });
});
