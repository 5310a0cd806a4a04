import path from 'node:path';
import { PAGES } from '../app/content/pages.ts';
import { serveLimitPage } from './limit-page.ts';
import { atMost, median, type Part, type Row } from './report.ts';
import { removeFolder, startServer } from './server-process.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** First visits to every page beside the limit page, in turns, so that a busy moment hits all alike. */
export async function benchPages(): Promise<Part> {
  const server = await startServer();
  const limit = await serveLimitPage();
  const pages = PAGES.filter(({ listed }) => listed).map(({ path }) => path);
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
    removeFolder(path.dirname(server.dataDir));
  }
  const middle = (name: string, figure: (one: Visit) => number) => median((visits.get(name) ?? []).map(figure));
  return {
    title: `First visit, CPU slowed 4×, 1.6 Mbit/s, 150 ms, medians of ${RUNS}`,
    rows: pages.flatMap((page) => rowsFor(page, middle)),
  };
}

function rowsFor(page: string, middle: (name: string, figure: (one: Visit) => number) => number): Row[] {
  const isPreview = page.startsWith('/founder') || page.startsWith('/investor');
  const slack = isPreview ? 1.8 : 1.4;
  const paint = (what: 'fcp' | 'lcp'): Row => {
    const [ours, least] = [middle(page, (one) => one[what]), middle('limit', (one) => one[what])];
    return {
      what: `${page} ${what.toUpperCase()}`,
      ours: `${Math.round(ours)} ms`,
      compared: `${Math.round(least)} ms`,
      ...atMost(ours / least, slack),
    };
  };
  const kilobytes = (what: string, figure: (one: Visit) => number, limit: number): Row => {
    const ours = middle(page, figure) / 1000;
    return { what: `${page} ${what}`, ours: `${ours.toFixed(1)} kB`, compared: `${limit} kB`, met: ours <= limit };
  };
  const blocking = middle(page, (one) => one.blocking);
  const shift = middle(page, (one) => one.shift);
  return [
    paint('fcp'),
    paint('lcp'),
    { what: `${page} blocking`, ours: `${Math.round(blocking)} ms`, compared: '60 ms', met: blocking <= 60 },
    { what: `${page} layout shift`, ours: shift.toFixed(3), compared: '0', met: shift < 0.0005 },
    kilobytes('JavaScript', ({ bytes }) => bytes.js, isPreview ? 150 : 120),
    kilobytes('HTML, CSS, font, pictures', ({ bytes }) => bytes.html + bytes.css + bytes.font + bytes.image, 90),
  ];
}
