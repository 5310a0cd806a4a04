import { ASSESSMENT, BRAND } from '#app/content/site.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { describeLeads } from './comparison.ts';
import { findBand, type Score } from './score.ts';

/** The size of link previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** The column beside the ring. */
const LEFT = 608;
const RIGHT = 1120;
const FIRST_BAR = 288;
const BAR_STEP = 56;
const BAR_HEIGHT = 10;

export type PictureDetails = {
  score: Score;
  /** The score of the person to compare with. */
  theirs?: Score;
  date: string;
  address: string;
  backed?: number;
  name?: string;
  next?: string;
};

type Styles = Pick<CSSStyleDeclaration, 'fontFamily' | 'getPropertyValue'>;
type Look = { weight?: number; ink?: '--ink' | '--ink-soft' | '--ink-faint'; align?: CanvasTextAlign };

/** Draws a score in the page's colours and font. */
export function drawPicture(brush: CanvasRenderingContext2D, details: PictureDetails, styles: Styles) {
  const { score, theirs, date, address, backed, name, next } = details;
  const getColour = (token: string) => styles.getPropertyValue(token).trim();

  const addScoreColours = (gradient: CanvasGradient) => {
    for (const [index, stop] of ['from', 'via', 'to'].entries())
      gradient.addColorStop(index / 2, getColour(`--score-${stop}`));
    return gradient;
  };

  const drawArc = (style: string | CanvasGradient, at: [x: number, y: number, radius: number], part: number) => {
    brush.strokeStyle = style;
    brush.beginPath();
    brush.arc(...at, -Math.PI / 2, (part * 2 - 0.5) * Math.PI);
    brush.stroke();
  };

  /** This ring must look like the one of components/score-ring. */
  const drawRing = (x: number, y: number, size: number, thickness: number, fill: number, inner = 0) => {
    const radius = (size - thickness) / 2;
    // The gradient begins where the arc's rounded end does, which reaches back over the start.
    const start = -Math.PI / 2 - thickness / 2 / radius;
    brush.lineWidth = thickness;
    brush.lineCap = 'round';
    drawArc(getColour('--track'), [x, y, radius], 1);
    drawArc(addScoreColours(brush.createConicGradient(start, x, y)), [x, y, radius], fill);
    brush.lineWidth = thickness / 4;
    if (inner > 0) drawArc(getColour('--positive'), [x, y, radius - thickness], inner);
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
    brush.fillStyle = getColour(look.ink ?? '--ink');
    brush.fillText(text, x, y, RIGHT - LEFT);
  };

  brush.fillStyle = getColour('--bg');
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  drawRing(300, 290, 420, 37.8, score.overall / MAX_SCORE, theirs ? 0 : (backed ?? 0) / MAX_SCORE);
  if (theirs) {
    drawRing(300, 290, 315, 28.4, theirs.overall / MAX_SCORE);
    write(String(score.overall), 300, 290, 84, { weight: 600, align: 'center' });
    write(`and ${theirs.overall}`, 300, 350, 48, { ink: '--ink-soft', align: 'center' });
  } else {
    write(String(score.overall), 300, 325, 136, { weight: 600, align: 'center' });
    write(`of ${MAX_SCORE}`, 300, 377, 30, { ink: '--ink-faint', align: 'center' });
  }
  if (backed !== undefined && !theirs)
    write(`${backed} backed by evidence`, 300, 545, 25, { ink: '--ink-soft', align: 'center' });
  write(address, 300, 590, 24, { ink: '--ink-faint', align: 'center' });
  drawRing(LEFT + 17, 88, 34, 6.8, 0.72);
  write(BRAND.name, LEFT + 48, 98, 30, { weight: 600 });
  write(date, RIGHT, 97, 24, { ink: '--ink-faint', align: 'right' });
  write(theirs ? 'Two rings' : findBand(score.overall).name, LEFT - 2, 190, 60, { weight: 600 });
  write(name || (theirs ? describeLeads(score, theirs) : `A baseline from ${ASSESSMENT.answers}`), LEFT, 232, 25, {
    ink: '--ink-soft',
  });
  if (next && !theirs) write(next, LEFT, 590, 25, { weight: 600 });
  const scale = addScoreColours(brush.createLinearGradient(LEFT, 0, RIGHT, 0));
  for (const [index, { category, score: points }] of score.categories.entries()) {
    const y = FIRST_BAR + index * BAR_STEP;
    const length = (points / MAX_SCORE) * (RIGHT - LEFT);
    write(category, LEFT, y, 24);
    write(theirs ? `${points} · ${theirs.categories[index]?.score}` : `${points} / ${MAX_SCORE}`, RIGHT, y, 24, {
      ink: '--ink-soft',
      align: 'right',
    });
    drawBar(getColour('--track'), y + 14, RIGHT - LEFT);
    if (points > 0) drawBar(scale, y + 14, Math.max(length, BAR_HEIGHT));
  }
}
