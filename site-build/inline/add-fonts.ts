import { afterFirstPaint } from './after-first-paint.ts';
import type { PageFont } from './page-font.ts';

/**
 * A browser that knows of a font early waits with the first paint for it, a tenth of a second at most. Where the network
 * brings it within that time, the page is never seen in another font.
 */
export function addFontsNow(fonts: PageFont[]) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: fonts[0]?.href });
  document.head.append(link);
  add(fonts.map(faceOf));
}

/**
 * Where the network cannot, the wait would be for nothing. Text that asks for a font takes twice as long to lay out even
 * while the font is not there, so that it first asks when the font of our own words has come, or will not come.
 */
export function addFontsLater(fonts: PageFont[]) {
  afterFirstPaint(() => {
    const faces = fonts.map(faceOf);
    const addAll = () => add(faces);
    faces[0]?.load().then(addAll, addAll);
  });
}

function add(faces: FontFace[]) {
  for (const face of faces) document.fonts.add(face);
}

const faceOf = ({ href, weight, range: unicodeRange }: PageFont) =>
  new FontFace('Geist', `url(${href})`, { weight, unicodeRange, display: 'swap' });
