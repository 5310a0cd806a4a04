import { ASSESSMENT, BRAND } from '#app/content/site.ts';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { LOGO_RING, RING_COLOURS, RING_THICKNESS } from '#app/lib/ring.ts';
import { findBand, type Score } from './score.ts';

/** The size of link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The middle of the large ring, and its size. The figures and the address are centred below one another on it. */
const RING = { x: 300, y: 290, size: 420 };
/** The column beside the ring. */
const LEFT = 608;
const RIGHT = 1120;
const BRAND_LINE = 98;
const HEADING_LINE = 190;
const SUBHEADING_LINE = 232;
const LAST_LINE = 590;
const FIRST_BAR = 288;
const BAR_STEP = 56;
const BAR_HEIGHT = 10;
/** From the base line of a bar's label to the bar. */
const BAR_GAP = 14;

type PictureDetails = {
  score: Score;
  date: string;
  address: string;
  next?: string;
};

type Ring = { fill: number; thickness?: number };
type Styles = Pick<CSSStyleDeclaration, 'fontFamily' | 'getPropertyValue'>;
type Look = { weight?: number; ink?: '--ink' | '--ink-soft' | '--ink-faint'; align?: CanvasTextAlign };

/** Draws a score in the page's colours and font. */
export function drawPicture(brush: CanvasRenderingContext2D, details: PictureDetails, styles: Styles) {
  const { score, date, address, next } = details;
  const getColour = (token: string) => styles.getPropertyValue(token).trim();

  const addScoreColours = (gradient: CanvasGradient) => {
    for (const [index, colour] of RING_COLOURS.score.entries()) gradient.addColorStop(index / 2, getColour(colour));
    return gradient;
  };

  const drawArc = (style: string | CanvasGradient, at: [x: number, y: number, radius: number], part: number) => {
    brush.strokeStyle = style;
    brush.beginPath();
    brush.arc(...at, -Math.PI / 2, (part * 2 - 0.5) * Math.PI);
    brush.stroke();
  };

  /** This ring must look like the one of components/score-ring. */
  const drawRing = (x: number, y: number, size: number, { fill, thickness: percent = RING_THICKNESS }: Ring) => {
    const thickness = (size * percent) / 100;
    const radius = (size - thickness) / 2;
    // The gradient begins where the arc's rounded end does, which reaches back over the start.
    const start = -Math.PI / 2 - thickness / 2 / radius;
    brush.lineWidth = thickness;
    brush.lineCap = 'round';
    drawArc(getColour(RING_COLOURS.track), [x, y, radius], 1);
    drawArc(addScoreColours(brush.createConicGradient(start, x, y)), [x, y, radius], fill);
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
  drawScore();
  drawWords();
  drawBars();

  function drawScore() {
    const { x, y } = RING;
    const centred = { align: 'center' } as const;
    drawRing(x, y, RING.size, { fill: score.overall / MAX_SCORE });
    write(String(score.overall), x, y + 35, 136, { ...centred, weight: 600 });
    write(`of ${MAX_SCORE}`, x, y + 87, 30, { ...centred, ink: '--ink-faint' });
    write(address, x, LAST_LINE, 24, { ...centred, ink: '--ink-faint' });
  }

  function drawWords() {
    drawRing(LEFT + 17, BRAND_LINE - 10, 34, LOGO_RING);
    write(BRAND.name, LEFT + 48, BRAND_LINE, 30, { weight: 600 });
    write(date, RIGHT, BRAND_LINE - 1, 24, { ink: '--ink-faint', align: 'right' });
    write(findBand(score.overall).name, LEFT - 2, HEADING_LINE, 60, { weight: 600 });
    write(`A baseline from ${ASSESSMENT.answers}`, LEFT, SUBHEADING_LINE, 25, { ink: '--ink-soft' });
    if (next) write(next, LEFT, LAST_LINE, 25, { weight: 600 });
  }

  function drawBars() {
    const scale = addScoreColours(brush.createLinearGradient(LEFT, 0, RIGHT, 0));
    for (const [index, { category, score: points }] of score.categories.entries()) {
      const y = FIRST_BAR + index * BAR_STEP;
      const length = (points / MAX_SCORE) * (RIGHT - LEFT);
      write(category, LEFT, y, 24);
      write(`${points} / ${MAX_SCORE}`, RIGHT, y, 24, { ink: '--ink-soft', align: 'right' });
      drawBar(getColour(RING_COLOURS.track), y + BAR_GAP, RIGHT - LEFT);
      if (points > 0) drawBar(scale, y + BAR_GAP, Math.max(length, BAR_HEIGHT));
    }
  }
}

/** Draws the picture in the colours and the font of the page, and returns it as a file. */
export async function makePicture(details: PictureDetails): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  await document.fonts.load('600 24px Geist').catch(() => {});
  if (brush) drawPicture(brush, details, getComputedStyle(document.getElementById('main') ?? document.body));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('This browser could not draw the picture.');
  return new File([blob], `vibe-score-${details.score.overall}.png`, { type: blob.type });
}
