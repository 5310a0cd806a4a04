import { expect, test } from 'vitest';
import { HOW_IT_WORKS } from '#app/content/landing.ts';
import { QUESTIONS } from './questions.ts';

test('the question on the landing page is one of the assessment’s, with answers that it offers', () => {
  const shown = HOW_IT_WORKS.steps[0]?.question;
  const asked = QUESTIONS.find(({ asks }) => asks === shown?.title);
  const offered = Object.values(asked?.answers ?? {}).map(([answer]) => answer);
  expect(offered).toEqual(expect.arrayContaining([...(shown?.answers ?? ['no answers'])]));
  expect(shown?.answers).toContain(shown?.chosen);
});
