import { expect, it } from 'vitest';
import { describeMessage, explainFailure } from './message-words.ts';

it.each([
  [550, 'there is no such mailbox, or it refused the email (550)'],
  [599, 'refused for good (599)'],
  [499, 'deferred at every try (499)'],
  [null, 'the address is not valid, or the connection broke at every try'],
])('explainFailure explains the code %s', (code, words) => {
  expect(explainFailure(code)).toBe(words);
});

const message = { id: '1', kind: 'invite', at: null, smtp_code: null, revoked_at: null } as const;

it('describeMessage says when a queued message is due', () => {
  expect(describeMessage({ ...message, state: 'queued', at: '2026-05-01T10:00:00Z' })).toMatch(
    /^Invitation queued, due 1 May 2026, /,
  );
});

it('describeMessage says when a message was sent', () => {
  expect(describeMessage({ ...message, state: 'sent', at: '2026-05-01T10:00:00Z' })).toMatch(
    /^Invitation sent 1 May 2026, /,
  );
});

it('describeMessage says when an invitation was revoked', () => {
  const sent = { kind: 'invite', state: 'sent', at: '2026-05-01T10:00:00Z', smtp_code: 250 } as const;
  expect(describeMessage({ ...sent, revoked_at: '2026-05-03T10:00:00Z' })).toMatch(
    /^Invitation sent 1 May 2026, .*; revoked 3 May 2026, /,
  );
});
