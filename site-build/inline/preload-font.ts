/**
 * A browser that knows of a font early waits with the first paint for it, a tenth of a second at most. Where the network
 * brings it within that time, the page is never seen in another font; where it cannot, the wait would be for nothing, and
 * the font is swapped in when it comes.
 */
export function preloadFont(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
  document.head.append(link);
}
