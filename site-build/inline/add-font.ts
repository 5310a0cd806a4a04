import type { PageFont } from './page-font.ts';

/**
 * A browser that knows of a font early waits with the first paint for it, a tenth of a second at most. Where the network
 * brings it within that time, the page is never seen in another font.
 */
export function addFontNow(font: PageFont) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: font.href });
  document.head.append(link);
  document.fonts.add(faceOf(font));
}

/**
 * Where the network cannot, the wait would be for nothing. Text that asks for a font takes twice as long to lay out even
 * while the font is not there, so that it first asks when the font has come.
 */
export function addFontAfterFirstPaint(font: PageFont) {
  new PerformanceObserver(async (_, observer) => {
    observer.disconnect();
    document.fonts.add(await faceOf(font).load());
  }).observe({ type: 'paint' });
}

const faceOf = ({ href, weight }: PageFont) => new FontFace('Geist', `url(${href})`, { weight, display: 'swap' });
