import { expect, test } from '#scripts/harness/browser/fixtures.ts';

test('injected scripts and styles are refused @once', async ({ page, expectConsoleErrors }) => {
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
