import { formatNumber } from '#runtime/format.ts';

const WIDTH = 30;

/** Shows a bar and its figures, on a terminal only. */
export function createProgress(stream: { isTTY?: boolean; write(text: string): unknown }) {
  const draw = (text: string) => {
    if (stream.isTTY) stream.write(`\r${text}`);
  };
  return {
    show(done: number, total: number) {
      const fraction = total === 0 ? 1 : Math.min(1, done / total);
      const bar = '#'.repeat(Math.floor(fraction * WIDTH)).padEnd(WIDTH, '.');
      draw(`[${bar}] ${Math.floor(fraction * 100)}%, ${formatNumber(done)} of ${formatNumber(total)}`);
    },
    clear: () => draw('\u001b[K'),
  };
}
