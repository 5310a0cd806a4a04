import type { Page } from '@playwright/test';
import { ADDRESS, expectScore, heading, place, QUESTIONS, RESULT, ring } from '#scripts/harness/browser/assessment.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { holdApplication, openHydrated } from '#scripts/harness/browser/hydration.ts';
import { followLink, stopClock } from '#scripts/harness/browser/stopped-clock.ts';

const answers = (page: Page) => page.getByRole('radio');
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
/** Taps an answer and waits until it is chosen, because the click may come after `tap` has ended. */
const tapAnswer = async (page: Page, index: number) => {
  await answers(page).nth(index).tap();
  await expect(answers(page).nth(index)).toBeChecked();
};
/** How long a tapped answer shows before the next question follows. */
const MOMENT_MS = 350;
const getFragment = (page: Page) => new URL(page.url()).hash;

test('the assessment takes one tap per question and no scrolling @phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await stopClock(page);

  await test.step('the library’s card leads to the first question', async () => {
    await openHydrated(page, '/founder/resources');
    await followLink(page.getByRole('link', { name: 'Take Assessment' }));
    await expect(heading(page)).toHaveText('Your own VibeScore, in two minutes');
    await followLink(page.getByRole('link', { name: 'Start', exact: true }));
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('group', { name: /\?$/ }).getByRole('radio')).toHaveCount(5);
    await expect(answers(page).first()).toHaveAccessibleName(/Not sure\? Pick this one/);
  });

  await test.step('a tapped answer shows for a moment, then the next question follows', async () => {
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await expect(place(page, number)).toBeVisible();
      await expect(proceed(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      // Choosing again starts the wait from the beginning.
      if (number === 1) await tapAnswer(page, 4);
      await page.clock.runFor(MOMENT_MS - 1);
      await tapAnswer(page, (number - 1) % 5);
      await page.clock.runFor(MOMENT_MS - 1);
      await expect(place(page, number)).toBeVisible();
      await page.clock.runFor(1);
    }
  });

  await test.step('the last answer leads to the result', async () => {
    await expectScore(page, 150);
    await expect(heading(page)).toHaveText('150 of 300: Taking shape');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('Your VibeScore: a baseline from fifteen answers')).toBeVisible();
    expect(getFragment(page)).toBe('#a=123451234512345');
  });
});

test('only a first tap moves on without Continue @once', async ({ page }) => {
  await stopClock(page);
  await openHydrated(page, `${ADDRESS}#a=33&q=3`);
  await expect(heading(page)).toBeFocused();
  const expectToStayAt = async (number: number) => {
    await page.clock.runFor(10 * MOMENT_MS);
    await expect(place(page, number)).toBeVisible();
  };

  await test.step('a digit key does not go on by itself', async () => {
    await page.keyboard.press('2');
    await expect(answers(page).nth(1)).toBeChecked();
    await expectToStayAt(3);
  });

  await test.step('a screen reader’s click does not go on by itself', async () => {
    // A screen reader's click has no pointer, or one without pressure.
    await answers(page).nth(2).dispatchEvent('pointerdown', { pointerType: 'mouse', width: 1, height: 1, pressure: 0 });
    await answers(page).nth(2).dispatchEvent('click');
    await expect(answers(page).nth(2)).toBeChecked();
    await expectToStayAt(3);
  });

  await test.step('going back cancels a tap', async () => {
    await proceed(page).click();
    await expect(place(page, 4)).toBeVisible();
    await answers(page).nth(0).click();
    await followLink(page.getByRole('link', { name: 'Back', exact: true }));
    await expect(place(page, 3)).toBeVisible();
    await expectToStayAt(3);
  });

  await test.step('a changed answer does not go on by itself', async () => {
    await answers(page).nth(4).click();
    await expect(answers(page).nth(4)).toBeChecked();
    await expectToStayAt(3);
  });
});

test('the fifteen questions can be answered by keyboard alone: digits, arrows and Enter @once @firefox', async ({
  page,
}) => {
  await openHydrated(page, ADDRESS);
  await page.getByRole('link', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(place(page, 1)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(answers(page).first()).toBeFocused();
  await expect(place(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(answers(page).nth(1)).toBeChecked();
  await page.keyboard.press('Enter');

  // The keys follow each other without a pause: Enter must not be handled before the digit.
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await expect(place(page, number)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
  }
  await expectScore(page, 215);
  await expect(page).toHaveURL(/#a=24{14}$/);
});

test('a shortcut of the browser with a digit in it chooses no answer @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}#a=&q=1`);
  await expect(heading(page)).toBeFocused();
  for (const key of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${key}+2`);
  // Without an answer, Enter leads to the first one.
  await page.keyboard.press('Enter');
  await expect(answers(page).first()).toBeFocused();
  await expect(page.locator('input:checked')).toHaveCount(0);
});

test('before the application runs, Start is a link @once', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await followLink(page.getByRole('link', { name: 'Start', exact: true }));
  expect(getFragment(page)).toBe('#a=&q=1');
  release();
  await expect(place(page, 1)).toBeVisible();
});

test('before the application runs, a shared link shows an outline of what it opens @once', async ({ page }) => {
  const outline = page.getByText('Opening your answers…').filter({ visible: true });
  const release = await holdApplication(page);
  await page.goto(`${ADDRESS}${RESULT}`, { waitUntil: 'commit' });
  await expect(outline).toBeInViewport();
  await expect(heading(page)).toBeHidden();
  release();
  await expect(ring(page)).toBeVisible();
  await expect(outline).toBeHidden();
});

test('Back, Forward and reload keep every answer @once', async ({ page }) => {
  await test.step('an answer survives a reload', async () => {
    await openHydrated(page, `${ADDRESS}#a=5555555555555&q=14`);
    await answers(page).nth(4).press('Space');
    await expect(page).toHaveURL(/#a=5{14}&q=14$/);
    await proceed(page).click();
    await expect(place(page, 15)).toBeVisible();
    await answers(page).nth(4).press('Space');
    await expect(page).toHaveURL(/#a=5{15}&q=15$/);
    await page.reload();
    await expect(place(page, 15)).toBeVisible();
    await expect(answers(page).nth(4)).toBeChecked();
  });

  await test.step('the last answer leads to the result', async () => {
    await proceed(page).click();
    await expectScore(page, 300);
  });

  await test.step('Back and Forward walk through the questions', async () => {
    await page.goBack();
    await expect(place(page, 15)).toBeVisible();
    await page.goBack();
    await expect(place(page, 14)).toBeVisible();
    await expect(answers(page).nth(4)).toBeChecked();
    await page.goForward();
    await expect(place(page, 15)).toBeVisible();
    await page.goBack();
    await expect(place(page, 14)).toBeVisible();
  });

  await test.step('a changed answer keeps the later ones', async () => {
    await answers(page).nth(0).press('Space');
    await proceed(page).click();
    await expect(place(page, 15)).toBeVisible();
    await expect(answers(page).nth(4)).toBeChecked();
  });

  await test.step('the result follows the changed answer', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(answers(page).nth(0)).toBeChecked();
    await proceed(page).click();
    await expect(place(page, 15)).toBeVisible();
    await proceed(page).click();
    await expectScore(page, 280);
  });
});

// Every kind of broken address is tested in fragment.test.ts.
test('the assessment opens whatever address is pasted, a broken one with a notice @once', async ({ page }) => {
  const paste = (link: string) => page.evaluate((to) => window.location.assign(to), link);
  const notice = page.getByText('This link is incomplete, so the assessment starts from the beginning.');

  await test.step('a broken address shows a notice', async () => {
    await openHydrated(page, `${ADDRESS}#%E0%A4%A`);
    await expect(notice).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('a working link takes the notice away until the visitor goes back', async () => {
    await paste('#a=&q=1');
    await expect(notice).toBeHidden();
    await page.goBack();
    await expect(notice).toBeVisible();
    await page.goForward();
    await expect(notice).toBeHidden();
    await proceed(page).click();
    await expect(answers(page).first()).toBeFocused();
    await expectNoAxeFindings(page);
  });

  await test.step('pasted results open one after the other', async () => {
    for (const [link, score] of [
      [RESULT, 130],
      ['#a=555555555555555', 300],
    ] as const) {
      await paste(link);
      await expectScore(page, score);
      await expect(page.getByRole('checkbox')).toHaveCount(score < 300 ? 3 : 0);
    }
  });

  await test.step('pasted questions open one after the other', async () => {
    await paste('#a=1&q=1');
    await expect(answers(page).nth(0)).toBeChecked();
    await paste('#a=3&q=1');
    await expect(answers(page).nth(2)).toBeChecked();
  });

  await test.step('the skip link keeps the place', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => getFragment(page)).toBe('#a=3&q=1');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start screen says that the questions need it @once', async ({ page }) => {
    await page.goto(ADDRESS);
    // Playwright does not search text inside <noscript>.
    await expect(page.locator('main noscript p')).toHaveText('The questions need JavaScript.');
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeHidden();
  });
});

test('Continue asks for an answer until one is chosen @once', async ({ page }) => {
  await openHydrated(page, `${ADDRESS}#a=&q=1`);
  const readColour = () => proceed(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await readColour();
  await proceed(page).click();
  await expect(place(page, 1)).toBeVisible();
  await expect(answers(page).first()).toBeFocused();
  // An answer chosen by pointer would lead to the next question after a moment.
  await page.keyboard.press('3');
  await expect.poll(readColour).not.toBe(before);
  await proceed(page).click();
  await expect(place(page, 2)).toBeVisible();
});
