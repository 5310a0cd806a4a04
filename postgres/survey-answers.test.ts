import { describe, expect, it } from 'vitest';
import { MAX_WORTH, SURVEY_CHOICES } from '#contract/survey.ts';
import { insertEntry } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';

const database = await setUpDatabase();
const { key } = await insertEntry(database);

async function save(answers: unknown, to = key) {
  const json = answers === null ? null : JSON.stringify(answers);
  const [row] = await database.anon.query('select public.save_my_survey($1, $2) as answer', [to, json]);
  return row?.answer;
}
const readStored = async () => (await database.ask('select survey from waitlist.entries'))[0]?.survey;

it('the database accepts the choices that the form offers, and no others', async () => {
  expect(await database.ask('select waitlist.survey_choices() as choices')).toEqual([{ choices: SURVEY_CHOICES }]);
});

describe('save_my_survey', () => {
  it('stores an answer to every question', async () => {
    const firstChoices = Object.entries(SURVEY_CHOICES).map(([question, [choice]]) => [question, choice]);
    const answers = { ...Object.fromEntries(firstChoices), worth: 'é'.repeat(MAX_WORTH) };
    expect(await save(answers)).toBe(true);
    expect(await readStored()).toEqual(answers);
    await expect(save({ worth: 'é'.repeat(MAX_WORTH + 1) })).rejects.toMatchObject({ code: '22023' });
  });

  // tests/conformance has free answers, none at all, and more that are refused.
  it('quotes no answer when it refuses one', async () => {
    await expect(save({ stage: 'banana' })).rejects.toMatchObject({ code: '22023', detail: undefined });
  });

  it('refuses wrong answers alike with a key that opens nothing', async () => {
    await expect(save({ stage: 'banana' }, 'f'.repeat(64))).rejects.toMatchObject({ code: '22023' });
  });
});
