import { BRAND } from '~/content/site';
import { MAX_SCORE } from '~/lib/category-scores';
import { longDay } from '~/lib/dates';
import { saveFile } from '~/lib/save-file';
import { bandOf, type Score } from './score.ts';

/** The size of link previews, and the column beside the ring. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, RIGHT] = [608, 1120];
const FIRST_BAR = 308;
const BAR_STEP = 58;
const BAR_HEIGHT = 10;

/** Draws a score in the page's colours and font, and downloads the picture. */
export async function savePicture(score: Score) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas.');
  drawPicture(brush, score, longDay(new Date()), getComputedStyle(document.getElementById('main') ?? document.body));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  saveFile(blob, `vibe-score-${score.overall}.png`);
}

type Styles = Pick<CSSStyleDeclaration, 'fontFamily' | 'getPropertyValue'>;
type Look = { weight?: number; ink?: '--ink' | '--ink-soft' | '--ink-faint'; align?: CanvasTextAlign };

export function drawPicture(brush: CanvasRenderingContext2D, score: Score, date: string, styles: Styles) {
  const colour = (token: string) => styles.getPropertyValue(token).trim();

  const gradient = (...line: [number, number, number, number]) => {
    const fill = brush.createLinearGradient(...line);
    for (const [index, stop] of ['from', 'via', 'to'].entries())
      fill.addColorStop(index / 2, colour(`--score-${stop}`));
    return fill;
  };

  /** Must look like components/score-ring. */
  const drawRing = (x: number, y: number, size: number, thickness: number, fill: number) => {
    const radius = (size - thickness) / 2;
    const edge = radius * 0.8;
    const arc = (style: string | CanvasGradient, part: number) => {
      brush.strokeStyle = style;
      brush.beginPath();
      brush.arc(x, y, radius, -Math.PI / 2, (part * 2 - 0.5) * Math.PI);
      brush.stroke();
    };
    brush.lineWidth = thickness;
    brush.lineCap = 'round';
    arc(colour('--track'), 1);
    arc(gradient(x - edge, y - edge, x + edge, y + edge), fill);
  };

  const drawBar = (style: string | CanvasGradient, y: number, width: number) => {
    brush.fillStyle = style;
    brush.beginPath();
    brush.roundRect(LEFT, y, width, BAR_HEIGHT, BAR_HEIGHT / 2);
    brush.fill();
  };

  const write = (text: string, x: number, y: number, size: number, look: Look = {}) => {
    brush.font = `${look.weight ?? 500} ${size}px ${styles.fontFamily}`;
    brush.letterSpacing = `${size > 40 ? -0.03 * size : 0}px`;
    brush.textAlign = look.align ?? 'left';
    brush.fillStyle = colour(look.ink ?? '--ink');
    brush.fillText(text, x, y);
  };

  brush.fillStyle = colour('--bg');
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  drawRing(300, 315, 420, 37.8, score.overall / MAX_SCORE);
  write(String(score.overall), 300, 350, 136, { weight: 600, align: 'center' });
  write(`of ${MAX_SCORE}`, 300, 402, 30, { ink: '--ink-faint', align: 'center' });
  drawRing(LEFT + 17, 88, 34, 6.8, 0.72);
  write(BRAND.name, LEFT + 48, 98, 30, { weight: 600 });
  write(date, RIGHT, 97, 24, { ink: '--ink-faint', align: 'right' });
  write(bandOf(score.overall).name, LEFT - 2, 206, 60, { weight: 600 });
  write('A baseline from fifteen answers', LEFT, 248, 25, { ink: '--ink-soft' });
  for (const [index, { category, score: points }] of score.categories.entries()) {
    const y = FIRST_BAR + index * BAR_STEP;
    const length = (points / MAX_SCORE) * (RIGHT - LEFT);
    write(category, LEFT, y, 24);
    write(`${points} / ${MAX_SCORE}`, RIGHT, y, 24, { ink: '--ink-soft', align: 'right' });
    drawBar(colour('--track'), y + 14, RIGHT - LEFT);
    if (points > 0) drawBar(gradient(LEFT, y, RIGHT, y), y + 14, Math.max(length, BAR_HEIGHT));
  }
}
