import { expect, it } from 'vitest';
import { drawBar, formatTable } from './table.ts';

it('formatTable lines up its columns', () => {
  expect(
    formatTable([
      ['a', 'bb', 'c'],
      ['ää', 'b', ''],
    ]),
  ).toEqual(['a   bb  c', 'ää  b']);
});

it('formatTable makes room for invisible characters, which it shows', () => {
  expect(
    formatTable([
      ['\u001b]0;', 'b'],
      ['a\nb', 'c'],
    ]),
  ).toEqual(['<U+001B>]0;  b', 'a<U+000A>b   c']);
});

it.each([
  ['nothing for no one', 0, 10, 8, ''],
  ['nothing where every bar is empty', 0, 0, 8, ''],
  ['the whole width for the largest', 10, 10, 8, '████████'],
  ['half the width for half as many', 5, 10, 5, '██▌'],
  ['a sliver for one of many', 1, 1_000_000, 8, '▏'],
])('drawBar draws %s', (_, value, largest, width, drawn) => {
  expect(drawBar(value, largest, width)).toBe(drawn);
});
