import zlib from 'node:zlib';
import { formatTable } from '#admin/cli/table.ts';
import { PAGES } from '#app/content/pages.ts';
import type { ClientFiles, Variant } from '#server/site/files.ts';

/** Where a page says that its first screen has ended (app/components/fold.tsx). Any other page counts whole. */
const FOLD = ' data-fold=';
/** What Node adds to the headers: the status, the time, how long the connection is kept, and the request's id. */
const HEADERS_OF_NODE = 200;

type PageSize = { path: string; firstScreen: number; whole: number };

/** Measures in bytes, compressed and with headers, what a browser receives until the first screen is there, and in all. */
export function measurePages(site: ClientFiles): PageSize[] {
  return PAGES.map(({ path }) => {
    const { br } = site.get(path) ?? {};
    if (!br) throw new Error(`${path} was not compressed`);
    const head = measureHead(br);
    return { path, firstScreen: head + findFold(br.body), whole: head + br.body.length };
  });
}

export const describePages = (site: ClientFiles) =>
  formatTable([
    ['page', 'first screen', 'whole, in bytes'],
    ...measurePages(site).map(({ path, firstScreen, whole }) => [path, String(firstScreen), String(whole)]),
  ]).join('\n');

function measureHead({ head }: Variant): number {
  // Each header ends with a line break, and a colon and a space are between its name and its value.
  return head.reduce((sum, text) => sum + text.length + 2, HEADERS_OF_NODE);
}

/** Finds how many bytes of a compressed page a browser needs to see all that is above the fold. */
function findFold(compressed: Buffer): number {
  const isAbove = (length: number) => !decompressStart(compressed.subarray(0, length)).includes(FOLD);
  let [above, below] = [0, compressed.length];
  while (above + 1 < below) {
    const middle = (above + below) >> 1;
    if (isAbove(middle)) above = middle;
    else below = middle;
  }
  return below;
}

const decompressStart = (start: Buffer) =>
  zlib.brotliDecompressSync(start, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
