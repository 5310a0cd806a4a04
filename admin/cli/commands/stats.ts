import { STEPS } from '#contract/person.ts';
import { CHOICE_QUESTIONS } from '#contract/survey.ts';
import { formatCount, formatNumber, shorten } from '#runtime/format.ts';
import { showInvisible } from '#runtime/visible.ts';
import { type Breakdown, countReached, countRegistered, readBreakdown } from '#waitlist/figures.ts';
import { type DayCount, readDays } from '#waitlist/overview.ts';
import { inTransaction, type Transaction } from '#waitlist/transaction.ts';
import type { Command } from '../command.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';
import { drawBar, formatTable } from '../table.ts';

const BAR_WIDTH = 40;
const LABEL_WIDTH = 48;
const MAX_LINES = 10;

export const statsCommand: Command = {
  summary: 'How many registered, confirmed, were invited and joined; by role, source, campaign, answer and day',
  help: `Usage: npm run waitlist -- stats [--days <number>]

How many registered: in all, by role, by utm source, by source and campaign, and by day (UTC). How many of them
confirmed, were invited, accepted the invitation and joined, and what they answered in the survey. No names and no
addresses.

  --days <number>  how many days the chart shows (1 to 366; default 30)`,

  async run(args, { database, print, now }) {
    const { values } = parseOptions(args, { days: { type: 'string', default: '30' } });
    const days = parseInteger('--days', values.days, 1, 366);
    const text = await inTransaction(database, 'read', (transaction) => formatStats(transaction, days, now()));
    await print(text.trimEnd().split('\n'));
  },
};

async function formatStats(database: Transaction, days: number, now: Date): Promise<string> {
  const registered = await countRegistered(database, now);
  const reached = await countReached(database, now);
  const funnel = STEPS.map(({ state }) => `${formatNumber(reached[state].total)} ${state}`);
  const answers: string[] = [];
  for (const question of CHOICE_QUESTIONS) {
    const breakdown = await readBreakdown(database, question);
    if (breakdown.people > 0) answers.push(formatSection(`By answer: ${question}`, breakdown));
  }
  return [
    `${formatCount(registered.total, 'registration')}, ${formatNumber(registered.lastWeek)} in the last 7 days, ` +
      `${formatNumber(registered.lastDay)} in the last 24 hours\n${funnel.join(', ')}\n`,
    formatSection('By role', await readBreakdown(database, 'role')),
    formatSection('By utm source', await readBreakdown(database, 'source')),
    formatSection('By utm source and campaign', await readBreakdown(database, 'source and campaign')),
    ...answers,
    `By day (UTC)\n${formatChart(await readDays(database, 'UTC', days, now))}`,
  ].join('\n');
}

/** Puts the least common values into one line, because anyone can invent a source. */
function formatSection(title: string, { counts, values, people }: Breakdown): string {
  if (counts.length === 0) return `${title}\n  no one yet\n`;
  const shown = counts.slice(0, MAX_LINES).map(({ value, count }) => ({ label: value, count }));
  if (values > shown.length) {
    const rest = people - shown.reduce((sum, { count }) => sum + count, 0);
    shown.push({ label: formatCount(values - shown.length, 'other'), count: rest });
  }
  const formatShare = (count: number) => `${((count / people) * 100).toFixed(1)}%`;
  const rows = shown.map(({ label, count }) => [label, formatNumber(count), formatShare(count)]);
  return `${title}\n${formatColumns(rows)}`;
}

function formatChart(days: DayCount[]): string {
  const highest = Math.max(...days.map(({ count }) => count));
  return formatColumns(days.map(({ day, count }) => [day, formatNumber(count), drawBar(count, highest, BAR_WIDTH)]));
}

/** Formats lines of a label, a right-aligned figure and what follows it. */
function formatColumns(rows: string[][]): string {
  const figureWidth = Math.max(...rows.map(([, figure = '']) => figure.length));
  const lines = formatTable(
    rows.map(([label = '', figure = '', rest = '']) => [
      `  ${shorten(showInvisible(label), LABEL_WIDTH)}`,
      figure.padStart(figureWidth),
      rest,
    ]),
  );
  return lines.map((line) => `${line}\n`).join('');
}
