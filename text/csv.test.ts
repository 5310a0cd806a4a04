import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { showControls } from './visible.ts';

it('writes lines as RFC 4180 has them', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', true, null, ''])).toBe('plain,"a,b","say ""hi""",true,,\r\n');
});

it('shows control characters instead of writing them', () => {
  expect(csvLine(['two\r\nlines', '\u001b[31m\u202e'])).toBe('two<U+000D><U+000A>lines,<U+001B>[31m<U+202E>\r\n');
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
])('%j becomes %j', (text, safe) => {
  expect(read(csvLine([text]), ',', readQuoted)).toEqual([safe]);
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

  it('comes back, but for apostrophes and control characters', () => {
    const withoutApostrophes = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(line, (cells) => {
        const cellsRead = read(csvLine(cells), ',', readQuoted);
        expect(cellsRead.map(withoutApostrophes)).toEqual(cells.map(showControls).map(withoutApostrophes));
      }),
    );
  });

  it.each([',', ';', '\t', '|'])('is no formula to a reader that separates by %j', (separator) => {
    fc.assert(
      fc.property(line, (cells) => {
        for (const text of [readQuoted, readPlain].flatMap((reader) => read(csvLine(cells), separator, reader))) {
          expect(text).not.toMatch(/^[\s"]*[=+\-@＝]|^[\t\r\n]/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

type Reader = (text: string, separator: string) => string[];

const read = (line: string, separator: string, reader: Reader) => reader(line.replace(/\r\n$/, ''), separator);

/** Knows nothing of quotes, and takes each line for a row. */
function readPlain(text: string, separator: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator));
}

/** Takes quotes as spreadsheets do: a cell that starts with one ends at the next, and what follows still belongs to it. */
function readQuoted(text: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const cell = cells.length - 1;
    const startsCell = at === 0 || text.charAt(at - 1) === separator;
    if (quoted && character === '"' && text.charAt(at + 1) === '"') {
      cells[cell] += '"';
      at += 1;
    } else if (character === '"' && (quoted || (cells[cell] === '' && startsCell))) {
      quoted = !quoted;
    } else if (character === separator && !quoted) {
      cells.push('');
    } else {
      cells[cell] += character;
    }
  }
  return cells;
}
