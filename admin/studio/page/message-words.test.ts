import { expect, it } from 'vitest';
import { describeMessage, whyItFailed } from './message-words.ts';

it.each([
  [550, 'there is no such mailbox, or it refused the mail (550)'],
  [599, 'refused for good (599)'],
  [499, 'deferred for two days (499)'],
  [null, 'no mail server could be reached for two days'],
])('says why a message failed: %s', (code, words) => {
  expect(whyItFailed(code)).toBe(words);
});

it('says whether a message arrived', () => {
  const message = { id: '1', kind: 'invite', at: null, smtp_code: null } as const;
  expect(describeMessage({ ...message, state: 'uncertain' })).toBe(
    'Invitation may or may not have arrived: the connection broke before the answer',
  );
  expect(describeMessage({ ...message, state: 'sent', at: '2026-05-01T10:00:00Z' })).toMatch(
    /^Invitation sent 1 May 2026, /,
  );
});
