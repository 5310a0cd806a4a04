import { serveLimitPage } from './limit-page.ts';
import { describeBytes, pageBytes } from './page-bytes.ts';
import { atMost, median, type Part, type Row } from './report.ts';
import { startServer } from './server-process.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** First visits to every page beside the limit page, in turns, so that a busy moment hits all alike. */
export async function benchPages(pages: string[]): Promise<Part> {
  const server = await startServer();
  const limit = await serveLimitPage();
  const visits = new Map<string, Visit[]>();
  const bytes: string[] = [];
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    for (const page of pages) bytes.push(`${page}: ${describeBytes(await pageBytes(page, origin))}`);
    for (let run = 0; run < RUNS; run += 1) {
      for (const name of ['limit', ...pages]) {
        const url = name === 'limit' ? limit.url : `${origin}${name}`;
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
    remarks: [
      `The limit page: ${limitPaints(middle)}. Bytes as compressed, until nothing more is loading.`,
      'What each page’s own answer is made of, the largest part first:',
      ...bytes,
    ],
  };
}

const limitPaints = (middle: Middle) =>
  `FCP ${middle('limit', ({ fcp }) => fcp).toFixed()} ms, LCP ${middle('limit', ({ lcp }) => lcp).toFixed()} ms`;

type Middle = (name: string, figure: (one: Visit) => number) => number;

function rowsFor(page: string, middle: Middle): Row[] {
  const paint = (what: 'fcp' | 'lcp'): Row => {
    const [ours, least] = [middle(page, (one) => one[what]), middle('limit', (one) => one[what])];
    const compared = { ours: `${Math.round(ours)} ms`, compared: `${Math.round(least)} ms` };
    return {
      what: what.toUpperCase(),
      of: page,
      ...compared,
      ...atMost(ours / least, what === 'lcp' ? 1 : 1.4),
    };
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
      40,
      'ms',
    ),
    { what: 'shift', of: page, ours: shift.toFixed(3), limit: '≤ 0.02', met: shift <= 0.02 },
    upTo('code', middle(page, ({ bytes }) => bytes.js) / 1000, 108, 'kB'),
    upTo('page, font, pictures', looks / 1000, 90, 'kB'),
  ];
}
