import { MAX_SCORE } from '~/lib/category-scores';
import { saveFile } from '~/lib/save-file';
import { bandOf, type Score } from './score.ts';

/** The size used by link previews, and the edges of its right column. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, RIGHT] = [608, 1120];
const FIRST_BAR = 308;
const BAR_STEP = 58;

/** Draws the score in the page's colours and font and downloads the picture. */
export async function savePicture({ overall, categories }: Score, { brand, date }: { brand: string; date: string }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas.');
  const { ring, bar, write, colour } = createPens(brush);

  brush.fillStyle = colour('--bg');
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  ring(300, 315, { size: 420, thickness: 9, fill: overall / MAX_SCORE });
  write(String(overall), 300, 350, { size: 136, weight: 600, align: 'center' });
  write(`of ${MAX_SCORE}`, 300, 402, { size: 30, ink: '--ink-faint', align: 'center' });

  ring(LEFT + 17, 88, { size: 34, thickness: 20, fill: 0.72 });
  write(brand, LEFT + 48, 98, { size: 30, weight: 600 });
  write(date, RIGHT, 97, { size: 24, ink: '--ink-faint', align: 'right' });
  write(bandOf(overall).name, LEFT - 2, 206, { size: 60, weight: 600 });
  write('A baseline from fifteen answers', LEFT, 248, { size: 25, ink: '--ink-soft' });
  for (const [index, { category, score }] of categories.entries()) {
    const y = FIRST_BAR + index * BAR_STEP;
    write(category, LEFT, y, { size: 24 });
    write(`${score} / ${MAX_SCORE}`, RIGHT, y, { size: 24, ink: '--ink-soft', align: 'right' });
    bar(y + 14, score / MAX_SCORE);
  }

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  saveFile(blob, `vibe-score-${overall}.png`);
}

type Look = { size: number; weight?: number; ink?: string; align?: CanvasTextAlign };

function createPens(brush: CanvasRenderingContext2D) {
  const styles = getComputedStyle(document.getElementById('main') ?? document.body);
  const colour = (token: string) => styles.getPropertyValue(token).trim();
  const gradient = (...line: [number, number, number, number]) => {
    const fill = brush.createLinearGradient(...line);
    for (const [index, end] of ['from', 'via', 'to'].entries()) fill.addColorStop(index / 2, colour(`--score-${end}`));
    return fill;
  };

  /** Must look like components/score-ring. */
  function ring(x: number, y: number, { size, thickness, fill }: { size: number; thickness: number; fill: number }) {
    brush.lineWidth = (thickness / 100) * size;
    const radius = (size - brush.lineWidth) / 2;
    const edge = radius * 0.8;
    brush.lineCap = 'round';
    for (const [part, stroke] of [
      [1, colour('--track')],
      [fill, gradient(x - edge, y - edge, x + edge, y + edge)],
    ] as const) {
      brush.strokeStyle = stroke;
      brush.beginPath();
      brush.arc(x, y, radius, -Math.PI / 2, (2 * part - 0.5) * Math.PI);
      brush.stroke();
    }
  }

  function bar(y: number, fill: number) {
    const [width, height] = [RIGHT - LEFT, 10];
    for (const [length, paint] of [
      [width, colour('--track')],
      [fill > 0 ? Math.max(fill * width, height) : 0, gradient(LEFT, y, RIGHT, y)],
    ] as const) {
      brush.fillStyle = paint;
      brush.beginPath();
      brush.roundRect(LEFT, y, length, height, height / 2);
      brush.fill();
    }
  }

  function write(text: string, x: number, y: number, { size, weight = 500, ink = '--ink', align = 'left' }: Look) {
    brush.font = `${weight} ${size}px ${styles.fontFamily}`;
    brush.letterSpacing = `${size > 40 ? -0.03 * size : 0}px`;
    brush.textAlign = align;
    brush.fillStyle = colour(ink);
    brush.fillText(text, x, y);
  }

  return { ring, bar, write, colour };
}
