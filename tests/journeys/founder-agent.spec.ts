import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { openHydrated } from '#scripts/harness/browser/hydration.ts';
import { leaveForConnect, openDashboardWithStoppedClock } from '#scripts/harness/browser/stopped-clock.ts';

const RESULT_MS = 700;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const steps = (page: Page) => page.getByRole('list', { name: 'What an agent does' }).getByRole('listitem');
const done = (page: Page) => steps(page).filter({ has: page.getByRole('img', { name: 'Done' }) });
const spoken = (page: Page) => page.getByRole('main').getByRole('status');

test('an agent does today’s priority, one result after the other @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  const { height } = (await page.getByRole('main').boundingBox()) ?? {};

  await test.step('the first results appear one by one', async () => {
    await button(page, 'Hand it to an agent').click();
    await expect(button(page, 'Pause')).toBeFocused();
    await page.clock.runFor(RESULT_MS * 3);
    await expect(steps(page).first().getByText('Nord', { exact: true })).toBeVisible();
    await expect(steps(page).first().getByText('Studio 9')).toBeHidden();
  });

  await test.step('the call list is finished', async () => {
    await page.clock.runFor(RESULT_MS);
    await expect(done(page)).toHaveCount(1);
    await expect(spoken(page)).toHaveText('Call list made: four clinics.');
  });

  await test.step('the task is ticked', async () => {
    await page.clock.runFor(RESULT_MS * 2);
    await expect(page.getByText('2 of 5 done · 40% completed')).toBeVisible();
    await page.clock.runFor(RESULT_MS);
    await expect(page.getByText('3 of 5 done · 60% completed')).toBeVisible();
    await expect(page.getByText('+6 pending')).toHaveCount(0);
  });

  await test.step('the change of the score is pending', async () => {
    await page.clock.runFor(RESULT_MS);
    await expect(done(page)).toHaveCount(4);
    await expect(page.getByText('+6 pending')).toBeVisible();
    await expect(spoken(page)).toHaveText('Finished. +6 Traction pending, until you’ve made the calls.');
  });

  await test.step('nothing has moved', async () => {
    expect((await page.getByRole('main').boundingBox())?.height).toBe(height);
  });
});

test('the visitor controls the agent’s run @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);

  await test.step('a paused run stays where it is', async () => {
    await button(page, 'Hand it to an agent').click();
    await page.clock.runFor(RESULT_MS * 5);
    await button(page, 'Pause').click();
    await page.clock.runFor(RESULT_MS * 20);
    await expect(done(page)).toHaveCount(1);
    const mark = steps(page).nth(1).locator('svg').first();
    await expect(mark).toHaveCSS('animation-name', 'none');
  });

  await test.step('a resumed run goes on', async () => {
    await button(page, 'Resume').click();
    await page.clock.runFor(RESULT_MS);
    await expect(done(page)).toHaveCount(2);
  });

  await test.step('a skipped run is at its end', async () => {
    await button(page, 'Skip to the end').click();
    await expect(done(page)).toHaveCount(4);
    await expect(button(page, 'Replay')).toBeFocused();
  });

  await test.step('a replayed run starts again', async () => {
    await button(page, 'Replay').press('Enter');
    await expect(done(page)).toHaveCount(0);
    await expect(page.getByText('2 of 5 done · 40% completed')).toBeVisible();
  });

  await test.step('a run stops when the visitor leaves', async () => {
    await leaveForConnect(page);
    await page.clock.runFor(RESULT_MS * 20);
    await page.goBack();
    await expect(button(page, 'Hand it to an agent')).toBeVisible();
  });
});

test('with reduced motion the run finishes at once @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/founder/dashboard');
  await button(page, 'Hand it to an agent').click();
  await expect(done(page)).toHaveCount(4);
  await expect(spoken(page)).toHaveText('Finished. +6 Traction pending, until you’ve made the calls.');
  await expectNoAxeFindings(page, 'main');
  await button(page, 'Start over').click();
  await expect(done(page)).toHaveCount(0);
  await expect(button(page, 'Hand it to an agent')).toBeFocused();
});
