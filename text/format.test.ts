import { expect, it } from 'vitest';
import { bar, formatLongDay, formatTable, shorten } from './format.ts';

it('a table lines up its columns', () => {
  expect(
    formatTable([
      ['a', 'bb', 'c'],
      ['ää', 'b', ''],
    ]),
  ).toEqual(['a   bb  c', 'ää  b']);
});

it('a table shows invisible characters, and makes its columns wide enough for that', () => {
  expect(
    formatTable([
      ['\u001b]0;', 'b'],
      ['a\nb', 'c'],
    ]),
  ).toEqual(['<U+001B>]0;  b', 'a<U+000A>b   c']);
});

it('a long text is shortened', () => {
  expect(shorten('a'.repeat(9), 5)).toBe('aaaa…');
});

it('a day in a sentence has its month in words', () => {
  expect(formatLongDay(new Date('2026-05-03T23:59:00Z'))).toBe('3 May 2026');
});

it('bar is in proportion, empty for no one and a sliver for one of many', () => {
  expect(bar(0, 10, 8)).toBe('');
  expect(bar(10, 10, 8)).toBe('████████');
  expect(bar(5, 10, 5)).toBe('██▌');
  expect(bar(1, 1_000_000, 8)).toBe('▏');
  expect(bar(0, 0, 8)).toBe('');
});
