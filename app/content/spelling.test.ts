import { expect, it } from 'vitest';
import { findBritish } from '#tests/helpers/british-spelling.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../{mail,contract}/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Everything in quotes, and the text between tags. Names and comments are not for visitors. */
function listTexts(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|(?<![:'"`])\/\/.*$/gms, '');
  return [...code.matchAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|>[^<>{}]+</gs)].map(([text]) => text);
}

it.each(Object.entries(SOURCES))('%s has American spelling in what visitors read', (_file, source) => {
  expect(listTexts(source).flatMap(findBritish)).toEqual([]);
});

it('British spelling is found, and American spelling is not', () => {
  expect(findBritish('We analyse, prioritise and colour your organisation’s behaviour, and write a cheque.')).toEqual([
    'analyse',
    'prioritise',
    'colour',
    'organisation',
    'behaviour',
    'cheque',
  ]);
  expect(findBritish('We analyze your enterprise, raise four promises and advise otherwise.')).toEqual([]);
});
