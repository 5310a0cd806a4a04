import { formatNumber } from '#text/format.ts';

const REDRAW_MS = 100;

/** A line that counts up, on a terminal only. */
export function createProgress(stream: { isTTY?: boolean; write(text: string): unknown }) {
  let drawn = 0;
  return {
    show(done: number, total: number) {
      if (!stream.isTTY || Date.now() - drawn < REDRAW_MS) return;
      drawn = Date.now();
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      stream.write(`\r${formatNumber(done)} of ${formatNumber(total)} (${percent}%)`);
    },
    clear() {
      if (drawn > 0) stream.write('\r\u001b[K');
      drawn = 0;
    },
  };
}
