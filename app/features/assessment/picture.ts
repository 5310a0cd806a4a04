import { MAX_SCORE } from '~/lib/category-scores';
import { saveFile } from '~/lib/save-file';
import { bandOf, type Score } from './score.ts';

/** The site's colour tokens, as CSS variables. */
type Ink = '--ink' | '--ink-soft' | '--ink-faint';
type Text = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  ink: Ink;
  align: CanvasTextAlign;
};
type Ring = { x: number; y: number; size: number; thickness: number; fill: number };
type Bar = { x: number; y: number; width: number; height: number; fill: number };
type Picture = { width: number; height: number; texts: Text[]; rings: Ring[]; bars: Bar[] };

const [LEFT, RIGHT] = [608, 1120];
const FIRST_BAR = 308;
const BAR_STEP = 58;

/** The layout of the shared picture, in the size used by link previews. */
export function layOutPicture(
  { overall, categories }: Score,
  { brand, date }: { brand: string; date: string },
): Picture {
  const at = (text: string, x: number, y: number, size: number, look: Partial<Text> = {}): Text => {
    return { text, x, y, size, weight: 500, ink: '--ink', align: 'left', ...look };
  };
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
      at(String(overall), 300, 350, 136, { weight: 600, align: 'center' }),
      at(`of ${MAX_SCORE}`, 300, 402, 30, { ink: '--ink-faint', align: 'center' }),
      at(brand, LEFT + 48, 98, 30, { weight: 600 }),
      at(date, RIGHT, 97, 24, { ink: '--ink-faint', align: 'right' }),
      at(bandOf(overall).name, LEFT - 2, 206, 60, { weight: 600 }),
      at('A baseline from fifteen answers', LEFT, 248, 25, { ink: '--ink-soft' }),
      ...rows.flatMap(({ category, score, y }) => [
        at(category, LEFT, y, 24),
        at(`${score} / ${MAX_SCORE}`, RIGHT, y, 24, { ink: '--ink-soft', align: 'right' }),
      ]),
    ],
  };
}

/** Draws a picture in the page's colours and font and downloads it. */
export async function savePicture(picture: Picture, name: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas.');
  const styles = getComputedStyle(document.getElementById('main') ?? document.body);
  const colour = (token: string) => styles.getPropertyValue(token).trim();

  brush.fillStyle = colour('--bg');
  brush.fillRect(0, 0, picture.width, picture.height);
  for (const ring of picture.rings) drawRing(brush, ring, colour);
  for (const bar of picture.bars) drawBar(brush, bar, colour);
  for (const text of picture.texts) drawText(brush, text, styles.fontFamily, colour);

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  saveFile(blob, name);
}

type Colour = (token: string) => string;

function gradient(brush: CanvasRenderingContext2D, line: [number, number, number, number], colours: string[]) {
  const fill = brush.createLinearGradient(...line);
  for (const [index, colour] of colours.entries()) fill.addColorStop(index / (colours.length - 1), colour);
  return fill;
}

/** Must look like components/score-ring. */
function drawRing(brush: CanvasRenderingContext2D, { x, y, size, thickness, fill }: Ring, colour: Colour) {
  const width = (thickness / 100) * size;
  const radius = (size - width) / 2;
  const arc = (part: number) => {
    brush.beginPath();
    brush.arc(0, 0, radius, 0, part * 2 * Math.PI);
    brush.stroke();
  };
  brush.save();
  brush.translate(x, y);
  brush.rotate(-Math.PI / 2);
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.strokeStyle = colour('--track');
  arc(1);
  const edge = radius * 0.8;
  brush.strokeStyle = gradient(
    brush,
    [-edge, edge, edge, -edge],
    ['--score-to', '--score-via', '--score-from'].map(colour),
  );
  arc(fill);
  brush.restore();
}

function drawBar(brush: CanvasRenderingContext2D, { x, y, width, height, fill }: Bar, colour: Colour) {
  const bar = (length: number) => {
    brush.beginPath();
    brush.roundRect(x, y, length, height, height / 2);
    brush.fill();
  };
  brush.fillStyle = colour('--track');
  bar(width);
  brush.fillStyle = gradient(brush, [x, y, x + width, y], ['--score-from', '--score-via', '--score-to'].map(colour));
  if (fill > 0) bar(Math.max(fill * width, height));
}

function drawText(brush: CanvasRenderingContext2D, text: Text, family: string, colour: Colour) {
  brush.font = `${text.weight} ${text.size}px ${family}`;
  brush.letterSpacing = `${text.size > 40 ? -0.03 * text.size : 0}px`;
  brush.textAlign = text.align;
  brush.fillStyle = colour(text.ink);
  brush.fillText(text.text, text.x, text.y);
}
