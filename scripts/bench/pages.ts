import { serveLimitPage } from './limit-page.ts';
import { beside, median, type Part, upTo } from './report.ts';
import { startServer } from './server-process.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** Measures first visits to every page and to the limit page, alternately, so that a busy moment hits all alike. */
export async function benchPages(pages: string[]): Promise<Part> {
  const { address } = await startServer();
  const limitPage = await serveLimitPage();
  const urls = [limitPage, ...pages.map((page) => address + page)];
  const visits = new Map(urls.map((url) => [url, [] as Visit[]]));
  for (let run = 0; run < RUNS; run += 1) for (const [url, list] of visits) list.push(await visit(url));

  const middle = (url: string, figure: keyof Visit) => median((visits.get(url) ?? []).map((one) => one[figure]));
  const paints = (what: string, figure: 'fcp' | 'lcp', limit: number) => {
    const least = middle(limitPage, figure);
    return pages.map((page) => beside(`${what} of ${page}`, middle(address + page, figure), least, 'ms', '≤', limit));
  };
  const figures = (what: string, figure: keyof Visit, limit: number, unit?: string) =>
    pages.map((page) => upTo(`${what} of ${page}`, middle(address + page, figure), limit, unit));
  return {
    title: `First visit, CPU slowed 4×, 1.6 Mbit/s, 150 ms, medians of ${RUNS}`,
    rows: [
      ...paints('FCP', 'fcp', 1.4),
      ...paints('LCP', 'lcp', 1),
      ...figures('blocking', 'blocking', 40, 'ms'),
      ...figures('shift', 'shift', 0.02),
      ...figures('code', 'code', 108, 'kB'),
      ...figures('page, font, pictures', 'rest', 90, 'kB'),
    ],
    remarks: ['Compared with the limit page. Bytes as compressed, until nothing more is loading.'],
  };
}
