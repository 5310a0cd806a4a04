import { expect, it } from 'vitest';
import { bar, formatTable, shorten } from './format.ts';

it('lines up in columns', () => {
  expect(
    formatTable([
      ['a', 'bb', 'c'],
      ['ää', 'b', ''],
    ]),
  ).toBe('a   bb  c\nää  b\n');
  expect(shorten('a'.repeat(9), 5)).toBe('aaaa…');
});

it('has bars in proportion, none for nobody and a sliver for one of many', () => {
  expect(bar(0, 10, 8)).toBe('');
  expect(bar(10, 10, 8)).toBe('████████');
  expect(bar(5, 10, 5)).toBe('██▌');
  expect(bar(1, 1_000_000, 8)).toBe('▏');
  expect(bar(0, 0, 8)).toBe('');
});
