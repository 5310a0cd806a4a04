import { type Count, readStats } from '#database/waitlist/stats.ts';
import { bar, formatNumber, formatTable, plural, shorten } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import type { Action, Command } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const BAR_WIDTH = 40;
const LABEL_WIDTH = 48;
const MOST_LINES = 10;

export const statsCommand: Command = {
  summary: 'How many registered: in all, by role, by utm source and campaign, by day',
  help: `Usage: npm run waitlist -- stats [--days <number>]

How many registered: in all, by role, by utm source, by source and campaign, and by day (UTC).
No names and no addresses.

  --days <number>  how many days the chart shows (1 to 366; default 30)`,

  prepare(args, { now }) {
    const { values } = parseOptions(args, { days: { type: 'string', default: '30' } });
    const days = parseInteger('days', values.days, 1, 366);
    const run: Action['run'] = async ({ database, print }) => {
      const found = await readStats(database, days, now());
      const sections = [
        `${plural(found.total, 'registration')}, ${formatNumber(found.lastWeek)} in the last 7 days, ` +
          `${formatNumber(found.lastDay)} in the last 24 hours\n` +
          `${formatNumber(found.confirmed)} confirmed, ${formatNumber(found.invited)} invited\n`,
        section('By role', found.roles, found.total),
        section('By utm source', largest(found.sources), found.total),
        section('By utm source and campaign', largest(found.campaigns), found.total),
        `By day (UTC)\n${chart(found.days)}`,
      ];
      await print([sections.join('\n')]);
      return undefined;
    };
    return { run };
  },
};

function section(title: string, counts: Count[], total: number): string {
  if (counts.length === 0) return `${title}\n  nobody yet\n`;
  const share = (count: number) => `${((count / total) * 100).toFixed(1)}%`;
  const rows = counts.map(({ label, count }) => [label, formatNumber(count), share(count)]);
  return `${title}\n${columns(rows)}`;
}

/** Anyone can invent a source, so the many small ones share one line. */
function largest(counts: Count[]): Count[] {
  const rest = counts.slice(MOST_LINES);
  if (rest.length === 0) return counts;
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  return [...counts.slice(0, MOST_LINES), { label: `${formatNumber(rest.length)} others`, count: others }];
}

function chart(days: Count[]): string {
  const highest = Math.max(...days.map(({ count }) => count));
  return columns(days.map(({ label, count }) => [label, formatNumber(count), bar(count, highest, BAR_WIDTH)]));
}

/** Lines of a label, a right-aligned figure and what follows it. */
function columns(rows: [string, string, string][] | string[][]): string {
  const figures = Math.max(...rows.map(([, figure = '']) => figure.length));
  return formatTable(
    rows.map(([label = '', figure = '', rest = '']) => [
      `  ${shorten(showInvisible(label), LABEL_WIDTH)}`,
      figure.padStart(figures),
      rest,
    ]),
  );
}
