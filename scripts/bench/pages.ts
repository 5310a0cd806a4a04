import { serveBaselinePage } from './baseline-page.ts';
import { startMeasuredServer } from './measured-server.ts';
import { compareFigures, limitFigure, median, type Part, type Row } from './report.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = 5;

/** Measures first visits to every page and to the baseline page in turn, so that a busy moment affects each of them equally. */
export async function benchPages(pages: string[]): Promise<Part> {
  const { address } = await startMeasuredServer();
  const baselinePage = await serveBaselinePage();
  const urls = [baselinePage, ...pages.map((page) => address + page)];
  const visits = new Map(urls.map((url) => [url, [] as Visit[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [url, list] of visits) list.push(await visit(url));
  }

  const getMedian = (url: string, figure: keyof Visit) =>
    median((visits.get(url) ?? []).map((oneVisit) => oneVisit[figure]));
  const compareWithBaseline = (what: string, figure: 'fcp' | 'lcp', limit: number): Row[] => {
    const baseline = getMedian(baselinePage, figure);
    return pages.map((page) =>
      compareFigures(`${what} of ${page}`, getMedian(address + page, figure), baseline, 'ms', '≤', limit),
    );
  };
  const limitEach = (what: string, figure: keyof Visit, limit: number, unit?: string): Row[] =>
    pages.map((page) => limitFigure(`${what} of ${page}`, getMedian(address + page, figure), limit, unit));
  return {
    title: `First visit, CPU slowed 4×, 1.6 Mbit/s, 150 ms, medians of ${RUNS}`,
    rows: [
      ...compareWithBaseline('FCP', 'fcp', 1.4),
      ...compareWithBaseline('LCP', 'lcp', 1),
      ...limitEach('blocking', 'blocking', 40, 'ms'),
      ...limitEach('shift', 'shift', 0.02),
      ...limitEach('code', 'code', 108, 'kB'),
      ...limitEach('page, font, pictures', 'rest', 90, 'kB'),
    ],
    remarks: ['Compared with the baseline page. Bytes as compressed, until nothing more is loading.'],
  };
}
