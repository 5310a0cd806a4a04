type Network = { rtt?: number; downlink?: number };

const SOON_MS = 100;
const ENOUGH_MBIT_PER_SECOND = 4;

/**
 * A browser that knows of a font early waits with the first paint for it, a tenth of a second at most. Where the network
 * brings it within that time, the page is never seen in another font; where it cannot, the wait would be for nothing, and
 * the font is swapped in when it comes. Browsers that do not tell their network do not wait either.
 */
export function preloadFont(href: string) {
  const { connection = {} } = navigator as { connection?: Network };
  const { rtt = 0, downlink = ENOUGH_MBIT_PER_SECOND } = connection;
  if (rtt > SOON_MS || downlink < ENOUGH_MBIT_PER_SECOND) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
  document.head.append(link);
}
