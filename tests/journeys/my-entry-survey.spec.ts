import type { Page } from '@playwright/test';
import { SURVEY } from '#app/content/survey.ts';
import { REGISTRATIONS } from '#contract/registration.ts';
import { askAsOwner } from '#scripts/harness/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '#scripts/harness/browser/axe.ts';
import { expect, test } from '#scripts/harness/browser/fixtures.ts';
import { aPerson, button, CALLS, openEntry } from '#scripts/harness/browser/my-entry.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { stage, team, hardest, worth } = SURVEY;
const question = (page: Page, { asks }: { asks: string }) => page.getByLabel(asks);

test('a person answers the survey, changes the answers and erases them @once', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Request for your entry failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  const { key, row } = await aPerson();
  const saved = page.getByText('Saved. Thank you!');
  const readStoredAnswers = async () => {
    const [stored] = await askAsOwner(
      `select survey from waitlist.entries join ${REGISTRATIONS} r on r.id = registration_id where r.email = $1`,
      [row.email],
    );
    return stored?.survey;
  };
  const answers = { stage: 'first_users', hardest: 'money', worth: 'Reminders that patients answer 🙂' };
  await openEntry(page, key);

  await test.step('the questions appear when the email is confirmed', async () => {
    await expect(question(page, stage)).toBeHidden();
    await button(page, 'Confirm my email').click();
    await expect(page.getByText('Thank you. Your email is confirmed.')).toBeFocused();
    await expect(question(page, stage)).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('they can be answered by keyboard', async () => {
    // The first stop is the line that folds the questions away. One question stays without an answer.
    for (const answer of ['', 'First users', '', 'Raising money', answers.worth]) {
      await page.keyboard.press('Tab');
      if (answer) await page.keyboard.type(answer);
    }
    await page.keyboard.press('Tab');
    await expect(button(page, 'Save my answers')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
    expect(await readStoredAnswers()).toEqual(answers);
    await expectNoAxeFindings(page);
  });

  await test.step('after a reload the answers are there and can be changed', async () => {
    await page.reload();
    await expect(question(page, stage)).toBeHidden();
    await page.getByText('A few short questions').click();
    await expect(question(page, worth)).toHaveValue(answers.worth);
    await question(page, team).selectOption('Just me');
    await question(page, hardest).selectOption('No answer');
  });

  await test.step('a failing network loses none of the changes', async () => {
    await page.route(CALLS, (route) => route.abort('connectionrefused'));
    await button(page, 'Save my answers').click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await page.unroute(CALLS);
    await button(page, 'Save my answers').dblclick();
    await expect(saved).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await readStoredAnswers()).toEqual({ stage: 'first_users', team: 'one', worth: answers.worth });
  });

  await test.step('erasing asks first and can be called off', async () => {
    await button(page, 'Erase my answers').click();
    await expect(page.getByText('Erase all your answers?')).toBeVisible();
    await expect(button(page, 'Keep my answers')).toBeFocused();
    await expectNoAxeFindings(page);
    await button(page, 'Keep my answers').click();
    await expect(question(page, stage)).toBeFocused();
    expect(await readStoredAnswers()).not.toBeNull();
  });

  await test.step('an answer calls it off as well', async () => {
    await button(page, 'Erase my answers').click();
    await expect(button(page, 'Save my answers')).toBeHidden();
    await question(page, hardest).selectOption('Raising money');
    await expect(button(page, 'Save my answers')).toBeVisible();
    await question(page, hardest).selectOption('No answer');
  });

  await test.step('saving an empty form asks as well', async () => {
    for (const choice of [stage, team]) await question(page, choice).selectOption('No answer');
    await question(page, worth).fill('');
    await button(page, 'Save my answers').click();
    await expect(page.getByText('Erase all your answers?')).toBeVisible();
    expect(await readStoredAnswers()).not.toBeNull();
  });

  await test.step('a yes erases all answers', async () => {
    await button(page, 'Yes, erase them').click();
    await expect(page.getByText('Your answers are erased.')).toBeVisible();
    await expect(question(page, stage)).toBeFocused();
    await expect(question(page, worth)).toHaveValue('');
    await expect(button(page, 'Erase my answers')).toBeHidden();
    expect(await readStoredAnswers()).toBeNull();
  });

  await test.step('without an answer there is nothing to save', async () => {
    await button(page, 'Save my answers').click();
    await expect(page.getByText('Choose or write an answer first.')).toBeVisible();
  });

  await test.step('the last answer may have 500 characters', async () => {
    await question(page, worth).fill('ß'.repeat(499));
    await question(page, worth).press('End');
    await page.keyboard.type('🙂!');
    await button(page, 'Save my answers').click();
    await expect(saved).toBeVisible();
    expect(await readStoredAnswers()).toEqual({ worth: `${'ß'.repeat(499)}!` });
  });
});
