import { saveFile } from '~/lib/save-file';
import type { Bar, Picture, Ring, Text } from './picture';

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
