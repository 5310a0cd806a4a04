import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showControls } from '#runtime/visible.ts';
import { toCsvLine } from './csv.ts';

it('toCsvLine writes a line as in RFC 4180', () => {
  expect(toCsvLine(['plain', 'a,b', 'say "hi"', true, null, ''])).toBe('plain,"a,b","say ""hi""",true,,\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['  =1+1', "'  =1+1"],
  ['﹫x', "'﹫x"],
  ['"=1+1"', `'"=1+1"`],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\t=1', '<U+0009>=1'],
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['x; "＠y";-1', `x;' "＠y";'-1`],
])('toCsvLine turns %j into %j', (text, safe) => {
  expect(readCells(toCsvLine([text]))).toEqual([safe]);
});

it.each(["'=1+1", 'a=b', 'ada@example.com', '2025-05-01', '1-2', 'https://example.com/?a=b&c=-1'])(
  'toCsvLine leaves %j as it is',
  (text) => {
    expect(toCsvLine([text])).toBe(`${text}\r\n`);
  },
);

describe('toCsvLine, whatever people typed,', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab=+-@＝,;|" \t\r\n\''), maxLength: 10 });
  const line = fc.array(cell, { minLength: 1, maxLength: 5 });

  it('keeps it, except for apostrophes and control characters', () => {
    const withoutApostrophes = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(line, (cells) => {
        expect(readCells(toCsvLine(cells)).map(withoutApostrophes)).toEqual(
          cells.map(showControls).map(withoutApostrophes),
        );
      }),
    );
  });

  it('writes no formula, whatever a program takes for separators and quotes', () => {
    fc.assert(
      fc.property(line, (cells) => {
        expect(toCsvLine(cells).trimEnd()).not.toMatch(/(^|[,;|\t\r\n])[\s"]*[=+\-@＝]/);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Reads the cells of a line of RFC 4180. */
function readCells(line: string): string[] {
  const cells = `,${line.replace(/\r\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
