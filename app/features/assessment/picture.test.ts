import { expect, it } from 'vitest';
import { layOutPicture } from './picture.ts';
import type { Points } from './questions.ts';
import { scoreOf } from './score.ts';

const answers: Points[] = [100, 75, 50, 75, 50, 50, 75, 50, 25, 25, 0, 0, 50, 25, 50];
const picture = layOutPicture(scoreOf(answers), { brand: 'VibeScore', date: 'November 15, 2026' });

it('shows the score, its five categories, the date and the brand, and nothing else', () => {
  expect(picture.texts.map(({ text }) => text)).toEqual([
    '140',
    'of 300',
    'VibeScore',
    'November 15, 2026',
    'Early',
    'A baseline from fifteen answers',
    ...['Team', '225 / 300', 'Product', '175 / 300', 'Market', '150 / 300'],
    ...['Traction', '25 / 300', 'Business', '125 / 300'],
  ]);
});

it('draws ring and bars from the same figures, within 1200 × 630', () => {
  expect(picture).toMatchObject({ width: 1200, height: 630 });
  expect(picture.rings[0]?.fill).toBeCloseTo(140 / 300);
  expect(picture.bars.map(({ fill }) => fill * 300)).toEqual(
    [225, 175, 150, 25, 125].map((score) => expect.closeTo(score)),
  );
  for (const { x, y, size } of picture.rings) {
    expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(32);
    expect(y + size / 2).toBeLessThanOrEqual(630 - 32);
  }
  for (const { x, y, width, height } of picture.bars)
    expect([x + width <= 1168, y + height <= 598]).toEqual([true, true]);
});
