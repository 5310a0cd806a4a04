import { STEPS } from '#contract/person.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { countPeople, listPeople, type PersonRow } from '#waitlist/people.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import type { Command } from '../command.ts';
import { describeFilters, FILTER_OPTIONS, readFilter } from '../filter-options.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';
import { formatDay, formatTable, formatText, formatTime } from '../table.ts';

export const listCommand: Command = {
  summary: 'Who registered, the newest first',
  help: `Usage: npm run waitlist -- list [options]

Who registered, the newest first. Times are UTC. Prints names and addresses; invisible characters in them are
shown as <U+200B>. The id is for "erase --id".

${describeFilters()}
  --limit <number>       show at most this many (1 to 100000; default 50)`,

  async run(args, { database, print, log, now }) {
    const { values } = parseOptions(args, {
      ...FILTER_OPTIONS,
      limit: { type: 'string', default: '50' },
    });
    const filter = readFilter(values, now());
    const limit = parseInteger('--limit', values.limit, 1, 100_000);
    const { rows, matching } = await inTransaction(database, 'read', async (transaction) => ({
      rows: await listPeople(transaction, filter, { order: 'newest', limit }),
      matching: await countPeople(transaction, filter),
    }));
    if (rows.length > 0) {
      const cells = rows.map((row) => SHOWN.map(([, show]) => show(row)));
      await print(formatTable([SHOWN.map(([heading]) => heading), ...cells]));
    }
    log(
      rows.length < matching
        ? `${formatNumber(rows.length)} of ${formatNumber(matching)}; --limit shows more`
        : formatCount(matching, 'registration'),
    );
  },
};

/** The columns, each with its heading. */
const SHOWN: [heading: string, show: (row: PersonRow) => string][] = [
  ['id', ({ id }) => id],
  ['registered', ({ created_at }) => formatTime(created_at)],
  ['name', ({ full_name }) => formatText(full_name)],
  ['email', ({ email }) => email.trim()],
  ['role', ({ role }) => formatText(role)],
  ...STEPS.map(({ state, date }): (typeof SHOWN)[number] => [state, (row) => formatDay(row[date])]),
  ['source', ({ utm_source }) => formatText(utm_source)],
  ['campaign', ({ utm_campaign }) => formatText(utm_campaign)],
];
