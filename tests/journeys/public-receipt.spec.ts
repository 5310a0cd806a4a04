import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated, waitForHydration } from '#scripts/harness/browser/hydration.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'A receipt for this visit' });
const receipt = (page: Page) => page.getByRole('dialog', { name: 'A receipt for this visit' });
const line = (page: Page, label: string) => receipt(page).locator('dl > div').filter({ hasText: label }).locator('dd');

test('the receipt counts what the visit has loaded @once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHydrated(page, '/pricing');
  await expect(receipt(page)).toBeHidden();
  expect(scripts.filter((url) => url.includes('receipt'))).toEqual([]);

  await test.step('it shows the browser’s own figures', async () => {
    await opener(page).click();
    for (const label of ['Cookies', 'Trackers', 'Third parties']) await expect(line(page, label)).toHaveText('0');
    const requests = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http')).length + 1,
    );
    await expect(line(page, 'Requests')).toHaveText(String(requests));
    await expect(line(page, 'Loaded')).toHaveText(/^[1-9]\d* kB$/);
    await expect(receipt(page)).toContainText('press F12');
    await expectNoAxeFindings(page);
  });

  await test.step('it fits a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const { x, width } = (await receipt(page).boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });

  await test.step('it can be copied', async () => {
    await page.getByRole('button', { name: 'Copy the receipt' }).click();
    await expect(receipt(page).getByRole('status')).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Third parties: 0');
  });

  await test.step('Escape closes it and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(receipt(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test('a receipt opened before hydration is filled in once the application runs @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/pricing');
  await opener(page).click();
  release();
  await waitForHydration(page);
  await expect(line(page, 'Cookies')).toHaveText('0');
});

test('a receipt whose code cannot be loaded leaves the page as it is @once', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.route(/receipt-lines/, (route) => route.abort());
  await openHydrated(page, '/pricing');
  await opener(page).click();
  await expect(receipt(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no receipt is offered, because nothing could count @once', async ({ page }) => {
    await page.goto('/pricing');
    await expect(opener(page)).toBeHidden();
  });
});
