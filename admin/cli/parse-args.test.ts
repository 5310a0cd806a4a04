import { expect, it } from 'vitest';
import { parseTime } from './parse-args.ts';

const NOW = new Date('2025-06-01T12:00:00Z');

it.each([
  ['2025-05-31', '2025-05-31T00:00:00Z'],
  ['36h', '2025-05-31T00:00:00Z'],
  ['2w', '2025-05-18T12:00:00Z'],
])('parseTime reads %s as %s', (text, time) => {
  expect(parseTime('since', text, NOW)).toEqual(new Date(time));
});

it.each(['yesterday', '2025-02-30', '7', '7y', '2025-5-1', ''])('parseTime refuses "%s"', (text) => {
  expect(() => parseTime('since', text, NOW)).toThrow(/^--since must be a day/);
});
