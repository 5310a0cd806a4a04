import { MAX_SCORE } from '~/lib/category-scores';
import { bandOf, type Score } from './score.ts';

/** The site's colour tokens, as CSS variables. */
export type Ink = '--ink' | '--ink-soft' | '--ink-faint';
export type Text = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  ink: Ink;
  align: CanvasTextAlign;
};
export type Ring = { x: number; y: number; size: number; thickness: number; fill: number };
export type Bar = { x: number; y: number; width: number; height: number; fill: number };
export type Picture = { width: number; height: number; texts: Text[]; rings: Ring[]; bars: Bar[] };

const [LEFT, RIGHT] = [608, 1120];
const FIRST_BAR = 308;
const BAR_STEP = 58;

/** The layout of the shared picture, in the size used by link previews. */
export function layOutPicture(
  { overall, categories }: Score,
  { brand, date }: { brand: string; date: string },
): Picture {
  const at = (
    text: string,
    x: number,
    y: number,
    size: number,
    ink: Ink,
    weight = 500,
    align: CanvasTextAlign = 'left',
  ) => ({
    text,
    x,
    y,
    size,
    weight,
    ink,
    align,
  });
  const rows = categories.map((one, index) => ({ ...one, y: FIRST_BAR + index * BAR_STEP }));
  return {
    width: 1200,
    height: 630,
    rings: [
      { x: 300, y: 315, size: 420, thickness: 9, fill: overall / MAX_SCORE },
      { x: LEFT + 17, y: 88, size: 34, thickness: 20, fill: 0.72 },
    ],
    bars: rows.map(({ score, y }) => ({
      x: LEFT,
      y: y + 14,
      width: RIGHT - LEFT,
      height: 10,
      fill: score / MAX_SCORE,
    })),
    texts: [
      at(String(overall), 300, 350, 136, '--ink', 600, 'center'),
      at(`of ${MAX_SCORE}`, 300, 402, 30, '--ink-faint', 500, 'center'),
      at(brand, LEFT + 48, 98, 30, '--ink', 600),
      at(date, RIGHT, 97, 24, '--ink-faint', 500, 'right'),
      at(bandOf(overall).name, LEFT - 2, 206, 60, '--ink', 600),
      at('A baseline from fifteen answers', LEFT, 248, 25, '--ink-soft'),
      ...rows.flatMap(({ category, score, y }) => [
        at(category, LEFT, y, 24, '--ink'),
        at(`${score} / ${MAX_SCORE}`, RIGHT, y, 24, '--ink-soft', 500, 'right'),
      ]),
    ],
  };
}
