import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

test('Connect shows four investors that no control changes @once', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(page.getByText('Find and engage with investors for your startup')).toBeVisible();
  const panel = page.getByRole('tabpanel');
  const cards = panel.getByRole('heading', { level: 2 }).locator('xpath=ancestor::li[1]');

  await test.step('four investors are shown with all their fields', async () => {
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) {
      await expect(card).toContainText(/\d\d% match/);
      await expect(card).toContainText(/\d+ investments/);
      await expect(card).toContainText(/\d+ mutual connections/);
      await expect(card.getByRole('list', { name: 'Focus' }).getByRole('listitem')).toHaveCount(3);
      await expect(card.getByRole('button')).toHaveText(['Pass', 'Save', 'Connect']);
    }
  });

  const before = await panel.textContent();

  await test.step('every tab shows the same panel', async () => {
    for (const name of ['Messages', 'My Connections', 'Discover Investors']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      expect(await panel.textContent()).toBe(before);
    }
  });

  await test.step('search, sort and buttons change nothing', async () => {
    await page.getByPlaceholder('Search investors by name, focus area, or location...').fill('nobody of this name');
    const sort = page.getByRole('combobox');
    await expect(sort.getByRole('option')).toHaveText(['Sort by Match', 'Sort by Location', 'Sort by Investments']);
    await sort.selectOption('Sort by Investments');
    for (const button of await page.getByRole('main').getByRole('button').all()) await button.click();
    expect(await panel.textContent()).toBe(before);
    await expect(page).toHaveURL('/founder/connect');
  });
});

test('an inert control says why on focus and on tap', async ({ page, hasTouch }) => {
  await openHydrated(page, '/founder/connect');
  const text = 'Hides an investor from your matches. Available in the closed beta.';
  const pass = page.getByRole('button', { name: 'Pass' }).first();
  if (hasTouch) {
    await pass.tap();
  } else {
    await page.getByRole('combobox').focus();
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('tooltip')).toHaveText(text);
  await expect(pass).toHaveAccessibleDescription(text);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('above the cards a line says what the inert controls are for', async ({ page }) => {
  for (const path of ['/founder/connect', '/investor/discover']) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      const notice = page.getByText('A look at the closed beta: search and filters work once you are in.');
      const bottom = await notice.evaluate((line) => line.getBoundingClientRect().bottom);
      const firstCard = await page.getByRole('heading', { level: 2 }).first().boundingBox();
      expect(bottom).toBeLessThan(firstCard?.y ?? 0);
    });
  }
});

test('an inert control shows its tooltip after 700 ms, the next one at once @once', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/founder/connect');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Filter' }).hover();
  await page.clock.runFor(699);
  await expect(tip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tip).toHaveText('Narrows your matches by stage, sector and check size. Available in the closed beta.');

  // Within 300 ms of the last tooltip, the next one opens at once.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tip).toBeHidden();
  await page.clock.runFor(299);
  await page.getByRole('button', { name: 'Save' }).first().hover();
  await page.clock.runFor(0);
  await expect(tip).toBeVisible();
});

test('a tooltip is below its control, or above where there is no room @once', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  const tooltip = page.locator('[popover]', { has: page.getByRole('tooltip') });
  const measureGaps = async (name: string) => {
    const control = page.getByRole('button', { name });
    await control.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await control.click();
    const button = (await control.boundingBox()) ?? { y: 0, height: 0 };
    const box = (await tooltip.boundingBox()) ?? { y: 0, height: 0 };
    return { below: Math.round(box.y - button.y - button.height), above: Math.round(button.y - box.y - box.height) };
  };
  // The page does not scroll for the first, which is near its top.
  expect((await measureGaps('Filter')).below).toBe(0);
  expect((await measureGaps('Load More')).above).toBe(0);
});

test('a tooltip that is about to open does not open on the next screen @once', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/founder/connect');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Filter' }).hover();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Progress' }).press('Enter');
  // A link is followed after the next frame.
  await page.clock.runFor(50);
  await expect(page).toHaveURL('/founder/progress');
  await page.clock.runFor(700);
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('an open tooltip closes when the visitor goes back @once', async ({ page }) => {
  await openHydrated(page, '/founder/progress');
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Filter' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress Tracking');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('the tabs follow the arrow keys @once', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  await page.getByRole('tab', { name: 'Discover Investors' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Messages'],
    ['End', 'My Connections'],
    ['ArrowRight', 'Discover Investors'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
  }
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('tabindex', '-1');
});

test('a tooltip links to early access, by keyboard and pointer @once', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  const filter = page.getByRole('button', { name: 'Filter' });
  const link = page.getByRole('main').getByRole('link', { name: 'Get Early Access' });
  await page.getByPlaceholder('Search investors').focus();
  await page.keyboard.press('Tab');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await expect(link).toBeHidden();

  await filter.click();
  await link.click();
  await expect(page).toHaveURL('/get-early-access');
});

test('Shift+Tab leads from a tooltip’s link back to its control @once', async ({ page }) => {
  await openHydrated(page, '/founder/connect');
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Early Access' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(filter).toBeFocused();
});
