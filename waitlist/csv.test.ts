import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showControls } from '#text/visible.ts';
import { csvLine } from './csv.ts';

it('csvLine writes lines as RFC 4180 has them', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', true, null, ''])).toBe('plain,"a,b","say ""hi""",true,,\r\n');
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
])('csvLine turns %j into %j', (text, safe) => {
  expect(read(csvLine([text]))).toEqual([safe]);
});

it.each(["'=1+1", 'a=b', 'ada@example.com', '2025-05-01', '1-2', 'https://example.com/?a=b&c=-1'])(
  'leaves %j as it is',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  },
);

describe('whatever people typed', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab=+-@＝,;|" \t\r\n\''), maxLength: 10 });
  const line = fc.array(cell, { minLength: 1, maxLength: 5 });

  it('comes back, except for apostrophes and control characters', () => {
    const withoutApostrophes = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(line, (cells) => {
        expect(read(csvLine(cells)).map(withoutApostrophes)).toEqual(cells.map(showControls).map(withoutApostrophes));
      }),
    );
  });

  it('is never a formula, whatever a reader takes for a separator, whether or not it knows quotes', () => {
    fc.assert(
      fc.property(line, (cells) => {
        expect(csvLine(cells).trimEnd()).not.toMatch(/(^|[,;|\t\r\n])[\s"]*[=+\-@＝]/);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The cells of a line of RFC 4180. */
function read(line: string): string[] {
  const cells = `,${line.replace(/\r\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
