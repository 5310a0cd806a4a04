import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

test('the founder dashboard shows how the startup is doing @once', async ({ page }) => {
  await openHydrated(page, '/founder/dashboard');
  const metrics = page.getByRole('region', { name: 'Key metrics' });
  await expect(metrics.getByRole('term')).toHaveText([
    'Monthly revenue',
    'Paying clinics',
    'Activation rate',
    'Runway',
  ]);
  for (const title of ['Startup Health Score', 'Today’s priority', 'Resources', 'AI Coach', 'Weekly OKRs']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }

  await test.step('with forced colours, lines still separate the key metrics', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const metric = metrics.locator('dl > div');
    const bordered = await metric.evaluateAll((all) =>
      all.map(({ clientLeft, clientTop }) => clientLeft + clientTop > 0),
    );
    expect(bordered).toEqual([false, true, true, true]);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('two of five tasks are done, 40%', async () => {
    await expect(page.getByText('2 of 5 done · 40% completed')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Tasks completed this week' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    const tasks = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^(Done|Open)$/ }) });
    await expect(tasks).toHaveCount(5);
    await expect(tasks.getByRole('img', { name: 'Done' })).toHaveCount(2);
    await expect(tasks.filter({ has: page.getByRole('img', { name: 'Open' }) })).toContainText(
      Array(3).fill(/(High|Medium|Low) priority/),
    );
    // The dates are relative to the visitor's today, so they never contradict the weekday.
    await expect(tasks).toContainText(['2 days ago', 'Yesterday', 'Today', 'Tomorrow', 'In 2 days']);
  });

  await test.step('links lead to the other screens', async () => {
    for (const [name, path] of [
      ['See your progress', '/founder/progress'],
      ['Bigger question? Ask the AI Cofounder', '/founder/ai-cofounder'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
  });

  await test.step('links lead to the resources and to the assessment', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Customer Interview Guide' }).click();
    await expect(page).toHaveURL('/founder/resources#customer-interviews');
    await page.goBack();
    await page.getByRole('link', { name: 'What would yours be?' }).click();
    await expect(page).toHaveURL('/founder/assessment');
    await expect(page.getByText('A sample startup')).toBeHidden();
  });
});

test('the ring fills to 59.3 percent in a second, or at once with reduced motion @once', async ({ page }) => {
  await openHydrated(page, '/founder/dashboard');
  const ring = page.getByRole('img', { name: 'Vibe Score 178 of 300' });
  const arc = ring.locator('.ring-fill');
  await expect(arc).toHaveAttribute('stroke-dasharray', '59.3 200');
  const motion = await arc.evaluate((circle) => {
    const [animation] = circle.getAnimations();
    const effect = animation?.effect as KeyframeEffect | undefined;
    return { duration: effect?.getTiming().duration, from: effect?.getKeyframes()[0]?.strokeDasharray };
  });
  expect(motion.duration).toBe(1000);
  expect(motion.from).toMatch(/^0(px)?, 200(px)?$/);
  await expect(page.getByText('updates daily')).toBeVisible();
  await expect(page.getByText('100+ parameters')).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(arc).toHaveCSS('animation-name', 'none');
  await expect(arc).toHaveCSS('stroke-dasharray', '59.3px, 200px');
});

test('the founder dashboard compares the sample with the visitor’s own score in this tab @once', async ({ page }) => {
  await openHydrated(page, '/founder/assessment#a=345345345345344&q=15');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^220 of 300/ })).toBeVisible();
  await page.goto('/founder/dashboard');
  await page.getByRole('link', { name: 'Yours: 220 of 300 (+42)' }).click();
  await expect(page.getByText('Your VibeScore: a baseline from fifteen answers')).toBeVisible();
});
