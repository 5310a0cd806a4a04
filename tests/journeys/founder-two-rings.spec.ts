import type { Page } from '@playwright/test';
import { ADDRESS, expectScore, heading, place, RESULT } from '#scripts/harness/browser/assessment.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';

/** Team 175, Product 275, Market 150, Traction 0, Business 200. */
const THEIRS = '334455522111344';
const MINE = RESULT.replace('#a=', '');

const theirRing = (page: Page) => page.getByRole('img', { name: /^Theirs/ });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('two people compare their results by sending links @once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));

  const invitation = await test.step('a finished result makes a link', async () => {
    await openHydrated(page, `${ADDRESS}#a=${THEIRS}&q=16`);
    await page.getByRole('button', { name: 'Skip this' }).click();
    await page.getByRole('button', { name: 'Invite someone to compare' }).click();
    await expect(page.getByText('Copied. Whoever opens it answers first, then sees both rings.')).toBeVisible();
    return readClipboard(page);
  });
  expect(new URL(invitation).hash).toBe(`#a=&w=${THEIRS}`);

  const back = await test.step('the other person sees both rings after the last answer', async () => {
    const other = await context.newPage();
    await openHydrated(other, `${ADDRESS}${new URL(invitation).hash}`);
    await expect(heading(other)).toHaveText('Two rings: yours beside theirs');
    await expectNoAxeFindings(other);
    await other.getByRole('link', { name: 'Start', exact: true }).click();
    for (const [index, digit] of [...MINE].entries()) {
      await expect(place(other, index + 1)).toBeVisible();
      await other.keyboard.press(digit);
      await other.keyboard.press('Enter');
    }
    await other.getByRole('button', { name: 'Skip this' }).click();
    await expectScore(other, 130);
    await expect(theirRing(other)).toHaveAccessibleName('Theirs 160 of 300');
    await expect(heading(other)).toContainText('You lead on Team, they lead on Business');
    await expect(other.getByRole('heading', { name: 'Where you disagree' })).toBeVisible();
    await expectNoAxeFindings(other);
    await other.getByRole('button', { name: 'Copy link to both rings' }).click();
    await expect(other.getByText('Copied. Send it to the person you compare with.')).toBeVisible();
    return readClipboard(other);
  });

  await test.step('the first person sees what comes back from their side', async () => {
    await openHydrated(page, `${ADDRESS}${new URL(back).hash}`);
    await expectScore(page, 160);
    await expect(theirRing(page)).toHaveAccessibleName('Theirs 130 of 300');
    await expect(heading(page)).toContainText('You lead on Business, they lead on Team');
  });

  expect(sent.join()).not.toContain(THEIRS);
  expect(sent.join()).not.toContain(MINE);
});

test('the answers to compare with survive Back, a changed answer and a reload @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}#a=&w=${THEIRS}`);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(place(page, 1)).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(place(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(place(page, 1)).toBeVisible();
  await page.reload();
  await expect(place(page, 1)).toBeVisible();
  await expect(page).toHaveURL(`${ADDRESS}#a=3&q=1&w=${THEIRS}`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(page)).toHaveText('Two rings: yours beside theirs');
});

test('two rings, the smaller inside the other, fit 320 px @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, `${ADDRESS}#a=${MINE}&w=${THEIRS}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const outer = await page.getByRole('img', { name: /^Vibe Score/ }).boundingBox();
  const inner = await theirRing(page).boundingBox();
  expect(inner?.width).toBeLessThan((outer?.width ?? 0) * 0.8);
  expect((inner?.x ?? 0) + (inner?.width ?? 0) / 2).toBeCloseTo((outer?.x ?? 0) + (outer?.width ?? 0) / 2, 0);
  await expect(page.getByRole('img', { name: 'The picture to share: a score of 130 and 160' })).toBeVisible();
});
