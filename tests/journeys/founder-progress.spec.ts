import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

const cursor = (page: Page) => page.getByRole('slider', { name: /^Vibe Score/ });
const readout = (page: Page) => page.locator('[data-readout]');
const figures = (page: Page) => page.getByRole('table', { name: /^Vibe Score/ }).getByRole('row');

const PERIODS = [
  ['Weekly', 'Week of 2025', 13, ['$10K monthly revenue W17', 'Four clinics paused W19', 'Onboarding in one call W21']],
  ['Monthly', 'Month, to June 2025', 12, ['Closed beta Sep', 'First revenue Nov', '$10K monthly revenue Apr']],
  ['Quarterly', 'Quarter', 6, ['Closed beta Q3 24', 'First revenue Q4 24', '$10K monthly revenue Q2 25']],
] as const;

test('the score’s chart has three periods, each with its milestones', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  const lines = new Set<string | null>();
  for (const [period, axis, rows, named] of PERIODS) {
    await test.step(period, async () => {
      const button = page.getByRole('button', { name: period });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(figures(page)).toHaveCount(rows + 1);
      await expect(figures(page).first()).toContainText(axis);
      await expect(figures(page).last()).toContainText('178');
      await expectEdgeToEdge(page.locator('figure'));
      lines.add(await page.locator('figure svg path').last().getAttribute('d'));
      await expect(page.getByRole('list', { name: 'Marked on the line' }).getByRole('listitem')).toHaveText([...named]);
      const marks = await page
        .locator('[data-mark]')
        .evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect()));
      expect(marks).toHaveLength(named.length);
      for (const [index, { left }] of marks.entries()) expect(left).toBeGreaterThan(marks[index - 1]?.right ?? 0);
    });
  }
  expect(lines.size).toBe(3);
  await cursor(page).focus();
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'Q2 25: 178, $10K monthly revenue');
});

/** Expects the line to span the plot, and not to be flat at its ends. */
async function expectEdgeToEdge(chart: Locator) {
  const line = (await chart.locator('svg path').last().getAttribute('d')) ?? '';
  const numbers = line.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [startX, startY, , firstControlY] = numbers;
  const [lastControlY, , endY] = numbers.slice(-3);
  expect([startX, numbers.at(-2)]).toEqual([0, 100]);
  expect(firstControlY).not.toBe(startY);
  expect(lastControlY).not.toBe(endY);
}

test('Progress shows categories, milestones and areas @once', async ({ page }) => {
  await openHydrated(page, '/founder/progress');

  await test.step('each category has a bar, with a mean of 178', async () => {
    for (const [score, share] of ['71.3', '67.7', '62', '46', '49.7'].entries()) {
      const bar = page.getByRole('progressbar', { name: /score$/ }).nth(score);
      await expect(bar).toHaveAttribute('aria-valuenow', share);
      await expect(bar.locator('div')).toHaveCSS('animation-name', 'grow-x');
    }
    await expect(page.getByText('Average of the 5 categories').locator('..')).toContainText('178');
  });

  await test.step('milestones have their state, areas their progress', async () => {
    await expect(page.getByText('3 of 6 done')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Done' })).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'Open' })).toHaveCount(3);
    await expect(page.getByText('High Priority')).toHaveCount(2);
    await expect(page.getByText('Medium Priority')).toHaveCount(2);
    await expect(page.getByRole('progressbar', { name: /progress$/ })).toHaveCount(4);
  });
});

test('the chart’s values can be read by keyboard @once @firefox', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  await page.getByRole('button', { name: 'Quarterly' }).focus();
  await page.keyboard.press('Tab');
  await expect(cursor(page)).toBeFocused();
  await expect(readout(page)).toHaveText('178W23');
  await page.keyboard.press('ArrowLeft');
  await expect(readout(page)).toHaveText('173W22');
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'W22: 173');
  await page.keyboard.press('Home');
  await expect(readout(page)).toHaveText('152W11');
  await page.keyboard.press('Escape');
  await expect(readout(page)).toHaveCount(0);
});

test('the chart’s values can be read by mouse or touch @firefox', async ({ page, hasTouch }) => {
  await openHydrated(page, '/founder/progress');
  await page.locator('figure').scrollIntoViewIfNeeded();
  const plot = await cursor(page).evaluate((slider) => slider.getBoundingClientRect());
  const findPlace = (point: number) => [plot.x + (plot.width * point) / 12, plot.y + plot.height / 2] as const;
  if (!hasTouch) {
    await page.mouse.move(...findPlace(11));
    await expect(readout(page)).toHaveText('173W22');
    await page.mouse.move(plot.x, plot.y - 60);
    await expect(readout(page)).toHaveCount(0);
  }

  await test.step('a click or a tap takes over from the keyboard', async () => {
    await cursor(page).focus();
    await expect(readout(page)).toHaveText('178W23');
    if (hasTouch) await page.touchscreen.tap(...findPlace(1));
    else await page.mouse.click(...findPlace(1));
    await expect(cursor(page)).toBeFocused();
    await expect(readout(page)).toHaveText('153W12');
  });
});
