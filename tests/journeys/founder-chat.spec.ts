import type { Page } from '@playwright/test';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated } from '#scripts/harness/browser/hydration.ts';
import {
  followLink,
  leaveForConnect,
  openDashboardWithStoppedClock,
  stopClock,
} from '#scripts/harness/browser/stopped-clock.ts';

const FALLBACK =
  "That's a great question. I need more data to analyse. Could you please complete the onboarding and connect Data Room materials to have the latest context";

const log = (page: Page) => page.getByRole('log');
const typing = (page: Page) => log(page).getByText('is typing');
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const newest = (page: Page) => log(page).locator('> div').last();
const chips = (page: Page) => page.getByRole('list', { name: 'Suggested questions' }).getByRole('button');

async function waitForAnswer(page: Page) {
  await page.clock.runFor(1500);
  await expect(typing(page)).toHaveCount(0);
}

/** Asks the questions one after the other, and returns the different answers, without the fallback. */
async function askAll(page: Page, questions = chips(page)) {
  const answers = new Set<string>();
  for (const button of await questions.all()) {
    const question = (await button.locator('span').or(button).last().textContent()) ?? '';
    await button.click();
    await expect(log(page)).toContainText(question);
    await waitForAnswer(page);
    answers.add((await newest(page).textContent()) ?? '');
  }
  return [...answers].filter((answer) => !answer.includes(FALLBACK));
}

test('the chat greets after one second @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(999);
  await expect(typing(page)).toHaveCount(1);
  await expect(log(page)).not.toContainText('Hi Maya.');
  await page.clock.runFor(1);
  await expect(log(page)).toContainText('Hi Maya. Your VibeScore is 178, up 5 this week.');
  await expect(log(page).getByRole('term')).toHaveText(['Traction', 'Product', 'Business']);
  await expect(typing(page)).toHaveCount(0);
});

test('the chat answers after one and a half seconds @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  await box(page).pressSequentially('Should I move to Mars?');
  await send(page).click();
  await expect(log(page)).toContainText('Should I move to Mars?');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await page.clock.runFor(1499);
  await expect(typing(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(log(page).getByText(FALLBACK, { exact: true })).toBeVisible();
  await expect(typing(page)).toHaveCount(0);
});

test('the chat panel stays 400 px high and at the newest message @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  const top = await log(page).evaluate((log) => log.getBoundingClientRect().top);
  const greeting = await newest(page).evaluate((message) => message.getBoundingClientRect().top);
  expect(greeting - top, 'the greeting is at the top').toBeLessThan(24);

  expect(await askAll(page), 'each question has its own answer').toHaveLength(4);
  expect(await log(page).evaluate((log) => log.scrollHeight > log.clientHeight)).toBe(true);
  // A longer draft shrinks the log, which stays scrolled to its end.
  for (const draft of ['', 'one\ntwo\nthree']) {
    await box(page).fill(draft);
    const below = () => log(page).evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
    await expect.poll(below).toBeLessThan(1);
    expect((await log(page).locator('..').boundingBox())?.height).toBe(400);
  }
});

test('the four questions and the five topics of the AI Cofounder each get their own answer @once', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/founder/ai-cofounder');
  await waitForAnswer(page);
  expect(await askAll(page)).toHaveLength(4);
  const topics = page.locator('section', { has: page.getByRole('heading', { name: 'Cofounder topics' }) });
  expect(await askAll(page, topics.getByRole('button'))).toHaveLength(5);
  await expect(newest(page)).toBeInViewport();
  const chart = log(page).getByRole('figure', { name: 'Clinics still active' });
  await expect(chart.getByRole('definition').filter({ hasText: '%' })).toHaveText(['93%', '88%', '84%']);
  await expect(chart.getByRole('progressbar').last()).toHaveAttribute('aria-valuenow', '84');
});

test('the suggested questions move into one scrolling row once something is asked @phone', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  await chips(page).first().click();
  const countRows = () =>
    chips(page).evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
  await expect.poll(countRows).toBe(1);
  await waitForAnswer(page);
  await chips(page).last().focus();
  await expect(chips(page).last()).toBeInViewport({ ratio: 1 });

  await test.step('a question without an answer offers them again', async () => {
    await box(page).fill('Should I move to Mars?');
    await box(page).press('Enter');
    await waitForAnswer(page);
    await expect(newest(page)).toContainText(FALLBACK);
    await expect.poll(countRows).toBe(4);
    for (const chip of await chips(page).all()) await expect(chip).toBeInViewport({ ratio: 1 });
    await expect(newest(page)).toBeInViewport();
  });
});

test('the chat answers what the screen shows, in a visitor’s own words @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  const runway = page.getByRole('main').locator('dl > div', { hasText: 'Runway' });
  await expect(runway).toContainText('9 months');
  for (const [asked, answered] of [
    ['how long does our cash last', 'Runway: 9 months'],
    ['thanks', 'Anytime.'],
  ] as const) {
    await box(page).fill(asked);
    await box(page).press('Enter');
    await waitForAnswer(page);
    await expect(newest(page)).toContainText(answered);
  }
});

test('a topic of the AI Cofounder brings the conversation into sight @phone', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/founder/ai-cofounder');
  await waitForAnswer(page);
  const topic = page.locator('section', { has: page.getByRole('heading', { name: 'Cofounder topics' }) });
  await topic.getByRole('button').last().click();
  await expect(newest(page)).toBeInViewport();
});

test('a visitor cannot send a blank message, nor anything while the chat is typing @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  const chip = chips(page).first();

  await test.step('nothing is sent before the greeting', async () => {
    await expect(chip).toBeDisabled();
    await box(page).fill('Too early');
    await expect(send(page)).toBeDisabled();
    await box(page).press('Enter');
    await expect(log(page)).not.toContainText('Too early');
    await page.clock.runFor(1000);
    await expect(send(page)).toBeEnabled();
  });

  await test.step('a blank message cannot be sent', async () => {
    for (const blank of ['', '   ', '\n']) {
      await box(page).fill(blank);
      await expect(send(page)).toBeDisabled();
    }
  });

  await test.step('a question that is asked twice is sent once', async () => {
    await chip.focus();
    await chip.press('Enter');
    await expect(chip).toBeDisabled();
    await expect(chip).toBeFocused();
    await chip.press('Enter');
    await expect(log(page).getByText('You', { exact: true })).toHaveCount(1);
    await waitForAnswer(page);
  });

  await test.step('a message written during the answer waits', async () => {
    await box(page).fill('Now');
    await box(page).press('Enter');
    await box(page).fill('And again');
    await expect(send(page)).toBeDisabled();
    await expect(box(page)).toHaveValue('And again');
  });
});

test('Enter sends nothing with Shift or during composition @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  await box(page).pressSequentially('first line');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('second line');
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  // This is how Safari says it.
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(box(page)).toHaveValue('first line\nsecond line');
  await expect(log(page)).not.toContainText('first line');
});

test('Enter sends a message as plain text @once', async ({ page }) => {
  await openDashboardWithStoppedClock(page);
  await page.clock.runFor(1000);
  const markup = '<img src=x onerror=alert(1)> <b>bold</b> & {{x}}\nsecond line';
  await box(page).fill(markup);
  await box(page).press('Enter');
  await expect(log(page).getByText(markup)).toHaveCSS('white-space-collapse', 'preserve');
  await expect(log(page).locator('img, b')).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
});

test('the chat leaves no timer behind when the visitor leaves @once', async ({ page }) => {
  // The clock stops first, because the wrapper below has to see the stopped clock's timers.
  await stopClock(page);
  await page.addInitScript(() => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const delays = new Map<number | undefined, number | undefined>();
    Object.assign(window, {
      isTimerRunning: (delay: number) => [...delays.values()].includes(delay),
      setTimeout(task: () => void, delay?: number) {
        const id = start(task, delay);
        delays.set(id, delay);
        return id;
      },
      clearTimeout(id?: number) {
        delays.delete(id);
        stop(id);
      },
    });
  });
  const isTimerRunning = (ms: number) => () => page.evaluate(`isTimerRunning(${ms})`);

  await openHydrated(page, '/founder/dashboard');
  await expect.poll(isTimerRunning(1000)).toBe(true);
  await leaveForConnect(page);
  await expect.poll(isTimerRunning(1000)).toBe(false);

  await followLink(page.getByRole('link', { name: 'AI Cofounder', exact: true }));
  await expect.poll(isTimerRunning(1000)).toBe(true);
  await page.clock.runFor(1000);
  await chips(page).first().click();
  await expect.poll(isTimerRunning(1500)).toBe(true);
  await leaveForConnect(page);
  await expect.poll(isTimerRunning(1500)).toBe(false);
});

test('the chat keeps what was typed before its code arrived @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/founder/ai-cofounder', { waitUntil: 'commit' });
  await box(page).fill('Typed early');
  release();
  await expect(send(page)).toBeEnabled();
  await expect(box(page)).toHaveValue('Typed early');
});
