import { expect, it } from 'vitest';
import { parseTime } from './parse-args.ts';

it('parseTime reads a day, or how long ago', () => {
  const now = new Date('2025-06-01T12:00:00Z');
  expect(parseTime('since', '2025-05-31', now)).toEqual(new Date('2025-05-31T00:00:00Z'));
  expect(parseTime('since', '36h', now)).toEqual(new Date('2025-05-31T00:00:00Z'));
  expect(parseTime('since', '2w', now)).toEqual(new Date('2025-05-18T12:00:00Z'));
  for (const text of ['yesterday', '2025-02-30', '7', '7y', '2025-5-1', '']) {
    expect(() => parseTime('since', text, now), text).toThrow(/^--since must be a day/);
  }
});
