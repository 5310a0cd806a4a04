import { PAGES } from '#app/content/pages.ts';
import { serveLimitPage } from './limit-page.ts';
import { atMost, median, type Part, type Row } from './report.ts';
import { startServer } from './server-process.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** First visits to every page beside the limit page, in turns, so that a busy moment hits all alike. */
export async function benchPages(only: string[]): Promise<Part> {
  const server = await startServer();
  const limit = await serveLimitPage();
  const pages = PAGES.map(({ path }) => path).filter((path) => only.length === 0 || only.includes(path));
  const visits = new Map<string, Visit[]>();
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const name of ['limit', ...pages]) {
        const url = name === 'limit' ? limit.url : `http://127.0.0.1:${server.port}${name}`;
        visits.set(name, [...(visits.get(name) ?? []), await visit(url)]);
      }
    }
  } finally {
    limit.stop();
    await server.stop();
  }
  const middle: Middle = (name, figure) => median((visits.get(name) ?? []).map(figure));
  return {
    title: `First visit, CPU slowed 4×, 1.6 Mbit/s, 150 ms, medians of ${RUNS}`,
    rows: pages.flatMap((page) => rowsFor(page, middle)),
    remarks: [`The limit page: ${limitPaints(middle)}. Bytes as compressed, until nothing more is loading.`],
  };
}

const limitPaints = (middle: Middle) =>
  `FCP ${middle('limit', ({ fcp }) => fcp).toFixed()} ms, LCP ${middle('limit', ({ lcp }) => lcp).toFixed()} ms`;

type Middle = (name: string, figure: (one: Visit) => number) => number;

function rowsFor(page: string, middle: Middle): Row[] {
  const isPreview = page.startsWith('/founder/') || page.startsWith('/investor/');
  const paint = (what: 'fcp' | 'lcp'): Row => {
    const [ours, least] = [middle(page, (one) => one[what]), middle('limit', (one) => one[what])];
    const compared = { ours: `${Math.round(ours)} ms`, compared: `${Math.round(least)} ms` };
    return { what: what.toUpperCase(), of: page, ...compared, ...atMost(ours / least, isPreview ? 1.8 : 1.4) };
  };
  const upTo = (what: string, ours: number, limit: number, unit: string): Row => ({
    what,
    of: page,
    ours: `${ours.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`,
    limit: `≤ ${limit} ${unit}`,
    met: ours <= limit,
  });
  const shift = middle(page, (one) => one.shift);
  const looks = middle(page, ({ bytes }) => bytes.html + bytes.css + bytes.font + bytes.image);
  return [
    paint('fcp'),
    paint('lcp'),
    upTo(
      'blocking',
      middle(page, (one) => one.blocking),
      60,
      'ms',
    ),
    { what: 'shift', of: page, ours: shift.toFixed(3), limit: '0', met: shift < 0.0005 },
    upTo('code', middle(page, ({ bytes }) => bytes.js) / 1000, isPreview ? 150 : 120, 'kB'),
    upTo('page, font, pictures', looks / 1000, 90, 'kB'),
  ];
}
