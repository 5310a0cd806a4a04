import { serveLimitPage } from './limit-page.ts';
import { beside, median, type Part, type Row, upTo } from './report.ts';
import { startServer } from './server-process.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** First visits to every page beside the limit page, in turns, so that a busy moment hits all alike. */
export async function benchPages(pages: string[]): Promise<Part> {
  const server = await startServer();
  const limit = await serveLimitPage();
  const visits = new Map<string, Visit[]>();
  const origin = `http://127.0.0.1:${server.port}`;
  try {
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
  const paints = (['fcp', 'lcp'] as const).map(
    (what) => `${what.toUpperCase()} ${middle('limit', (one) => one[what]).toFixed()} ms`,
  );
  return {
    title: `First visit, CPU slowed 4×, 1.6 Mbit/s, 150 ms, medians of ${RUNS}`,
    rows: pages.flatMap((page) => rowsFor(page, middle)),
    remarks: [`The limit page: ${paints.join(', ')}. Bytes as compressed, until nothing more is loading.`],
  };
}

type Middle = (name: string, figure: (one: Visit) => number) => number;

function rowsFor(page: string, middle: Middle): Row[] {
  const paint = (what: 'fcp' | 'lcp', limit: number) => {
    const [ours, least] = [page, 'limit'].map((name) => middle(name, (one) => one[what]));
    return beside(what.toUpperCase(), ours ?? 0, least ?? 1, 'ms', limit);
  };
  const shift = middle(page, (one) => one.shift);
  const rows: Row[] = [
    paint('fcp', 1.4),
    paint('lcp', 1),
    upTo(
      'blocking',
      middle(page, (one) => one.blocking),
      40,
      'ms',
    ),
    { what: 'shift', ours: shift.toFixed(3), limit: '≤ 0.02', met: shift <= 0.02 },
    upTo('code', middle(page, ({ bytes }) => bytes.code) / 1000, 108, 'kB'),
    upTo('page, font, pictures', middle(page, ({ bytes }) => bytes.rest) / 1000, 90, 'kB'),
  ];
  return rows.map((row) => ({ ...row, of: page }));
}
