import { expect, it } from 'vitest';
import { readDraft } from './read-draft.ts';

it('takes a number of people, or shares of roles without the empty ones', () => {
  expect(readDraft({ count: 5, confirmedOnly: true })).toEqual({
    wanted: { count: 5 },
    options: { confirmedOnly: true },
  });
  expect(readDraft({ shares: { founder: 3, mentor: 0 }, confirmedOnly: false })).toEqual({
    wanted: { shares: new Map([['founder', 3]]) },
    options: { confirmedOnly: false },
  });
});

it.each([
  [null],
  [{}],
  [{ count: 0 }],
  [{ count: 1.5 }],
  [{ count: 100_001 }],
  [{ count: '5' }],
  [{ shares: {} }],
  [{ shares: { founder: -1, mentor: 2 } }],
  [{ shares: { founder: '3' } }],
])('refuses %j', (draft) => {
  expect(() => readDraft(draft as never)).toThrow(/^(A wave has|The shares)/);
});
