import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('writes lines as RFC 4180 has them', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', true, null, ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",true,,\r\n',
  );
});

it.each(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', '\rcmd', '\n=1', '  =1+1', '＝1+1', '＋1', '－1', '＠x'])(
  'puts an apostrophe before %j',
  (text) => {
    expect(readLine(csvLine([text]))).toEqual([`'${text}`]);
  },
);

it.each(["'=1+1", 'a=b', 'ada@example.com', '2025-05-01', '1-2'])('leaves %j as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

it('any text comes back, but for that apostrophe, and no cell starts like a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab=+-@,;" \t\r\n'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells));
      expect(read.map((text, index) => (text === cells[index] ? text : text.slice(1)))).toEqual(cells);
      for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }),
  );
});

/** A reader that goes by the grammar of the RFC alone. */
function readLine(line: string): string[] {
  const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const cells: string[] = [];
  while (FIELD.lastIndex < line.length) {
    const match = FIELD.exec(line);
    if (!match) throw new Error(`Not RFC 4180: ${JSON.stringify(line)}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
