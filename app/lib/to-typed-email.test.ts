import { expect, it } from 'vitest';
import { toStoredEmail } from '#contract/rules.ts';
import { toTypedEmail } from './to-typed-email.ts';

it.each([
  'ada@exämple.com',
  'ada@mail.münchen.example.com',
  'ada@пример.испытание',
  'ada@例え.テスト',
  'ada@bücher-und-straßen.example.com',
  'ada@example.com',
])('%s is shown as it was typed', (typed) => {
  expect(toTypedEmail(toStoredEmail(typed))).toBe(typed);
});

it.each(['ada@xn--99999999.com', 'ada@xn--!.com', 'ada@xn--a.com', 'ada', ''])(
  '%j, which stands for no other, stays',
  (email) => {
    expect(toTypedEmail(email)).toBe(email);
  },
);
