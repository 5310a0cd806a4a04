import { expect, test } from '../helpers/browser/fixtures.ts';
import { openHydrated } from '../helpers/browser/hydration.ts';

test('a page reached by client-side navigation looks the same under the previous page’s policy @once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const measureBars = () =>
    page.getByRole('progressbar').evaluateAll((all) => all.map((bar) => bar.firstElementChild?.clientWidth));
  await openHydrated(page, '/founder/dashboard');
  const prerendered = await measureBars();
  await openHydrated(page, '/founder/resources');
  expect(await measureBars()).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/founder/dashboard');
  await expect.poll(measureBars).toEqual(prerendered);
});

test('injected scripts and styles are refused, and the console says so @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy/);
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto('/thank-you');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stranger = true';
    const style = document.createElement('style');
    style.textContent = 'h1 { visibility: hidden }';
    document.body.append(script, style);
  });
  await expect
    .poll(() => refused.toSorted())
    .toEqual([expect.stringMatching(/^Applying inline style/), expect.stringMatching(/^Executing inline script/)]);
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
