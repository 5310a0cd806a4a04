import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication } from '#scripts/harness/browser/hydration.ts';

for (const [path, first, last, tags] of [
  ['/founder/progress', 'Monthly', 'Quarterly', '@once @firefox'],
  ['/founder/resources', 'Videos', 'Tools', '@once'],
] as const) {
  test(`the last of the buttons pressed before ${path} runs has its effect ${tags}`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto(path);
    await page.getByRole('button', { name: first, exact: true }).click();
    await page.getByRole('button', { name: last, exact: true }).click();
    release();
    await expect(page.getByRole('button', { name: last, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: first, exact: true })).toHaveAttribute('aria-pressed', 'false');
  });
}

test('a button pressed before the application runs is pressed once @once', async ({ page }) => {
  await page.clock.install();
  const release = await holdApplication(page);
  await page.goto('/founder/progress');
  const choose = (name: string) => page.getByRole('button', { name, exact: true });
  await choose('Monthly').click();
  release();
  await expect(choose('Monthly')).toHaveAttribute('aria-pressed', 'true');
  await choose('Quarterly').click();
  // Had the application not come by now, the button would have been pressed without it.
  await page.clock.runFor(10_000);
  await expect(choose('Quarterly')).toHaveAttribute('aria-pressed', 'true');
});

test('a tab pressed before Connect runs is selected when it does @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/founder/connect');
  const tab = page.getByRole('tab', { name: 'My Connections' });
  await tab.click();
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

for (const path of ['/founder/dashboard', '/founder/ai-cofounder']) {
  test(`Enter in the chat before ${path} runs sends the message after the greeting @once`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto(path);
    const box = page.getByRole('textbox', { name: /^Message to/ });
    await box.pressSequentially('Should I move to Mars?');
    await box.press('Enter');
    release();
    const questions = page.getByRole('log').getByText('Should I move to Mars?', { exact: true });
    await expect(questions).toHaveCount(1);
    await expect(box).toHaveValue('');
  });
}
