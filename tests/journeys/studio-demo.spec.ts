import { readdirSync } from 'node:fs';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { startStudio } from '#scripts/harness/servers/studio-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

test('the demo works without settings or a mail server @once', async ({ page, expectConsoleErrors }) => {
  // The studio refuses to send the test mail.
  expectConsoleErrors(/409 \(Conflict\)/);
  const folder = createTemporaryFolder('tmp');
  const demo = await startStudio({ TMPDIR: folder }, '--demo');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^vibescore-demo-/)]);
  const banner = page.getByText('Demo: the people are made up, nothing is sent');

  await test.step('it opens on a list of made-up people', async () => {
    await page.goto(demo.address.href);
    await expect(page.getByRole('region', { name: 'The list in figures' })).toContainText('Registered5,000');
    await expect(page.getByRole('region', { name: 'Needs your attention' })).toContainText('1 wave paused');
    await expect(banner).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('a wave counts as sent without mail', async () => {
    await page.goto(new URL('/waves', demo.address).href);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'New wave' }).click();
    await page.getByRole('button', { name: 'Review 50 invitations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite 50 people?' });
    await expect(dialog).toContainText('The demo sends no mail.');
    await dialog.getByLabel('Your own address').fill('you@example.com');
    await dialog.getByRole('button', { name: 'Send me a test first' }).click();
    await expect(dialog.getByText('it sends nothing, not even a test')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send 50 invitations' }).click();
    await expect(page.getByText('50 sent', { exact: true })).toBeVisible({ timeout: 120_000 });
    await page.close();
  });

  await test.step('it leaves nothing behind when it stops', async () => {
    expect(await demo.stop()).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    removeFolder(folder);
  });
});
