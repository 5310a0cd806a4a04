import { expect, it } from 'vitest';
import { drawPicture } from './picture.ts';
import type { Points } from './questions.ts';
import { calculateScore } from './score.ts';

const answers: Points[] = [100, 75, 50, 75, 50, 50, 75, 50, 25, 25, 0, 0, 50, 25, 50];

/** Every call to a method of the canvas, in order. */
const calls: [method: string, ...args: unknown[]][] = [];
const brush = new Proxy({} as OffscreenCanvasRenderingContext2D, {
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
    backed: 60,
    name: 'Example Ltd',
    next: 'Next: +20 Traction',
  },
  { fontFamily: 'Geist', getPropertyValue: () => 'black' },
);
const getCalls = (method: string) => calls.filter(([name]) => name === method).map(([, ...args]) => args);

it('the picture shows the score and its evidence, name, address, next step, categories, date and brand, and nothing else', () => {
  expect(getCalls('fillText').map(([text]) => text)).toEqual([
    '140',
    'of 300',
    '60 backed by evidence',
    'vibescore.example.com',
    'VibeScore',
    'November 15, 2026',
    'Finding your feet',
    'Example Ltd',
    'Next: +20 Traction',
    'Team',
    '225 / 300',
    'Product',
    '175 / 300',
    'Market',
    '150 / 300',
    'Traction',
    '25 / 300',
    'Business',
    '125 / 300',
  ]);
});

it('the picture draws its ring and bars from the same figures', () => {
  const arcs = (getCalls('arc') as number[][]).slice(1, 3);
  const points = arcs.map(([, , , start = 0, end = 0]) => ((end - start) / (2 * Math.PI)) * 300);
  expect(points).toEqual([140, 60].map((score) => expect.closeTo(score)));
  const widths = (getCalls('roundRect') as number[][]).map(([, , width = 0]) => width);
  expect(widths.filter((_, index) => index % 2).map((width) => (width / (widths[0] ?? 0)) * 300)).toEqual(
    [225, 175, 150, 25, 125].map((score) => expect.closeTo(score)),
  );
});
