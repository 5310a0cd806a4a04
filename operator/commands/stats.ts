import { type Count, readStats } from '#database/waitlist/stats.ts';
import type { Command } from '../command.ts';
import { bar, formatNumber, formatTable, plural, printable, shorten } from '../format.ts';
import { parse, wholeNumber } from '../parse.ts';

const BAR_WIDTH = 40;
const LABEL_WIDTH = 48;
const MOST_LINES = 10;

export const stats: Command = {
  summary: 'How many registered: in all, by role, by utm source and campaign, by day',
  help: `Usage: npm run waitlist -- stats [--days <number>]

How many registered: in all, by role, by utm source, by source and campaign, and by day (UTC).
No names and no addresses.

  --days <number>  how many days the chart shows (1 to 366; default 30)`,

  prepare(args) {
    const { values } = parse(args, { days: { type: 'string', default: '30' } });
    const days = wholeNumber('days', values.days, 1, 366);
    return async ({ database, print }) => {
      const found = await readStats(database, days);
      const sections = [
        `${plural(found.total, 'registration')}, ${formatNumber(found.lastWeek)} in the last 7 days, ` +
          `${formatNumber(found.lastDay)} in the last 24 hours\n`,
        section('By role', found.roles, found.total),
        section('By utm source', longest(found.sources), found.total),
        section('By utm source and campaign', longest(found.campaigns), found.total),
        `By day (UTC)\n${chart(found.days)}`,
      ];
      await print([sections.join('\n')]);
      return undefined;
    };
  },
};

function section(title: string, counts: Count[], total: number): string {
  if (counts.length === 0) return `${title}\n  nobody yet\n`;
  const share = (count: number) => `${((count / total) * 100).toFixed(1)}%`;
  const rows = counts.map(({ label, count }) => [label, formatNumber(count), share(count)]);
  return `${title}\n${columns(rows)}`;
}

/** Anyone can make up sources: the long tail is one line. */
function longest(counts: Count[]): Count[] {
  const rest = counts.slice(MOST_LINES);
  if (rest.length === 0) return counts;
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  return [...counts.slice(0, MOST_LINES), { label: `${formatNumber(rest.length)} others`, count: others }];
}

function chart(days: Count[]): string {
  const largest = Math.max(...days.map(({ count }) => count));
  return columns(days.map(({ label, count }) => [label, formatNumber(count), bar(count, largest, BAR_WIDTH)]));
}

/** A label, a figure to the right, and what follows it. */
function columns(rows: [string, string, string][] | string[][]): string {
  const figures = Math.max(...rows.map(([, figure = '']) => figure.length));
  return formatTable(
    rows.map(([label = '', figure = '', rest = '']) => [
      `  ${shorten(printable(label), LABEL_WIDTH)}`,
      figure.padStart(figures),
      rest,
    ]),
  );
}
