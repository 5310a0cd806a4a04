import { type RefObject, useEffect } from 'react';
import { drawPicture, HEIGHT, type PictureDetails, WIDTH } from './picture.ts';

type PicturePreviewProps = { canvas: RefObject<HTMLCanvasElement | null>; details: PictureDetails };

/** Shows the picture as it will be shared, and draws it again when something on it changes. */
export function PicturePreview({ canvas, details }: PicturePreviewProps) {
  const { score, theirs, name } = details;
  const described = theirs ? `${score.overall} and ${theirs.overall}` : String(score.overall);

  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      const brush = canvas.current?.getContext('2d');
      if (brush && isCurrent)
        drawPicture(brush, details, getComputedStyle(document.getElementById('main') ?? document.body));
    };
    draw();
    // The first try may come before the font, or before the file with the letters of this name.
    document.fonts.load('600 24px Geist', `0${details.name}`).then(draw, () => {});
    return () => {
      isCurrent = false;
    };
  });

  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`The picture to share: a score of ${described}${name ? `, ${name}` : ''}`}
      className="h-auto w-full rounded-xl border border-line max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:max-w-none max-sm:rounded-none max-sm:border-x-0"
    />
  );
}

/** The picture as a file, once it has been drawn. */
export async function takePicture(canvas: HTMLCanvasElement | null, score: number): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve) : resolve(null)));
  if (!blob) throw new Error('This browser could not draw the picture.');
  return new File([blob], `vibe-score-${score}.png`, { type: blob.type });
}
