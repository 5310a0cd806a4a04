import type { Page } from '@playwright/test';
import { SURVEY } from '#app/content/survey.ts';
import { TABLE } from '#registration/contract.ts';
import { askAsOwner } from '../helpers/browser/ask-as-owner.ts';
import { expectNoAxeFindings } from '../helpers/browser/axe.ts';
import { expectFitsEveryWidth } from '../helpers/browser/fits-every-width.ts';
import { expect, test } from '../helpers/browser/fixtures.ts';
import { aPerson, button, CALLS, heading, openEntry } from '../helpers/browser/own-entry.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { stage, team, hardest, worth } = SURVEY;
const question = (page: Page, { asks }: { asks: string }) => page.getByLabel(asks);
const saved = (page: Page) => page.getByText('Saved. Thank you!');

async function aConfirmedPerson() {
  const person = await aPerson();
  await askAsOwner('select public.confirm_my_entry($1)', [person.key]);
  return person;
}

async function storedAnswers(email: string) {
  const [row] = await askAsOwner(
    `select survey from waitlist.entries join public.${TABLE} r on r.id = registration_id where r.email = $1`,
    [email],
  );
  return row?.survey;
}

test('after confirming, a person answers by keyboard, changes and erases their answers @once', async ({ page }) => {
  const { key, row } = await aPerson();
  await openEntry(page, key);
  await expect(question(page, stage)).toBeHidden();
  await button(page, 'Confirm my email').click();
  await expect(page.getByText('Thank you. Your email is confirmed.')).toBeFocused();
  await expect(question(page, stage)).toBeVisible();
  await expectNoAxeFindings(page);

  // Past the line that folds the questions away.
  for (const answer of ['', 'First users', '', 'Raising money', 'Reminders that patients answer 🙂']) {
    await page.keyboard.press('Tab');
    if (answer) await page.keyboard.type(answer);
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Save my answers')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const answers = { stage: 'first_users', hardest: 'money', worth: 'Reminders that patients answer 🙂' };
  expect(await storedAnswers(row.email)).toEqual(answers);
  await expectNoAxeFindings(page);

  await page.reload();
  await expect(question(page, stage)).toBeHidden();
  await page.getByText('Four short questions').click();
  await expect(question(page, worth)).toHaveValue(answers.worth);
  await question(page, team).selectOption('Just me');
  await question(page, hardest).selectOption('No answer');
  await button(page, 'Save my answers').click();
  await expect(saved(page)).toBeVisible();
  expect(await storedAnswers(row.email)).toEqual({ stage: 'first_users', team: 'one', worth: answers.worth });

  await button(page, 'Erase my answers').click();
  await expect(page.getByText('Your answers are erased.')).toBeVisible();
  await expect(question(page, stage)).toBeFocused();
  await expect(question(page, worth)).toHaveValue('');
  await expect(button(page, 'Erase my answers')).toBeHidden();
  expect(await storedAnswers(row.email)).toBeNull();
  await expectFitsEveryWidth(page);
});

test('the last answer may have 500 characters; every choice can be stored @once', async ({ page }) => {
  const { key, row } = await aConfirmedPerson();
  await openEntry(page, key);
  await question(page, worth).fill('ß'.repeat(499));
  await question(page, worth).press('End');
  await page.keyboard.type('🙂!');
  for (const asked of [stage, team, hardest]) {
    for (const label of Object.values(asked.choices)) {
      await question(page, asked).selectOption(label);
      await button(page, 'Save my answers').click();
      await expect(saved(page)).toBeVisible();
    }
  }
  expect(await storedAnswers(row.email)).toEqual({
    stage: 'not_building',
    team: 'more',
    hardest: 'money',
    worth: `${'ß'.repeat(499)}!`,
  });
});

test('a failing network keeps what was typed; in a second tab an erased entry is noticed @once', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Own entry failed: no answer 0/, /ERR_CONNECTION_REFUSED/);
  const { key, row } = await aConfirmedPerson();
  await openEntry(page, key);
  await question(page, worth).fill('Fewer meetings');
  await page.route(CALLS, (route) => route.abort('connectionrefused'));
  await button(page, 'Save my answers').click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.unroute(CALLS);
  await button(page, 'Save my answers').dblclick();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await storedAnswers(row.email)).toEqual({ worth: 'Fewer meetings' });

  const other = await context.newPage();
  await openEntry(other, key);
  await button(other, 'Leave the list').click();
  await button(other, 'Erase my entry').click();
  await expect(heading(other)).toHaveText('You’ve left the list');
  await button(page, 'Save my answers').click();
  await expect(heading(page)).toHaveText('This link opens no entry');
  await expect(heading(page)).toBeFocused();
});
