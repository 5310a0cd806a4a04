import { expect, it } from 'vitest';
import { drawPicture } from './picture.ts';
import type { Points } from './questions.ts';
import { calculateScore } from './score.ts';

const answers: Points[] = [100, 75, 50, 75, 50, 50, 75, 50, 25, 25, 0, 0, 50, 25, 50];

/** Every call to a method of the canvas, in order. */
const calls: [method: string, ...args: unknown[]][] = [];
const brush = new Proxy({} as CanvasRenderingContext2D, {
  set: () => true,
  get:
    (_, method) =>
    (...args: unknown[]) => {
      calls.push([String(method), ...args]);
      return { addColorStop: () => {} };
    },
});
drawPicture(
  brush,
  {
    score: calculateScore(answers),
    date: 'November 15, 2026',
    address: 'vibescore.example.com',
    next: 'Next: +20 Traction',
  },
  { fontFamily: 'Geist', getPropertyValue: () => 'black' },
);
const getCalls = (method: string) => calls.filter(([name]) => name === method).map(([, ...args]) => args);

const MAX_SCORE = 300;

it('the picture draws the arc of its ring from the score', () => {
  const [, [, , , start = 0, end = 0] = []] = getCalls('arc') as number[][];
  expect(((end - start) / (2 * Math.PI)) * MAX_SCORE).toBeCloseTo(140);
});

it('the picture draws its bars from the scores of the categories', () => {
  const widths = (getCalls('roundRect') as number[][]).map(([, , width = 0]) => width);
  const tracks = widths.filter((_, index) => index % 2 === 0);
  const bars = widths.filter((_, index) => index % 2 === 1);
  const points = bars.map((width, index) => (width / (tracks[index] ?? 0)) * MAX_SCORE);
  expect(points).toEqual([225, 175, 150, 25, 125].map((score) => expect.closeTo(score)));
});
