/** Asks for the font once the page's own HTML is here: asked for earlier it would hold up the very paint it adorns. */
export function preloadFont(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}
