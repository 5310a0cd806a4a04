import { expect, it } from 'vitest';
import { explainFailure } from './message-words.ts';

it.each([
  [550, 'there is no such mailbox, or it refused the email (550)'],
  [599, 'refused for good (599)'],
  [499, 'deferred at every try (499)'],
  [null, 'the address is not valid, or the connection broke at every try'],
])('explainFailure explains the code %s', (code, words) => {
  expect(explainFailure(code)).toBe(words);
});
