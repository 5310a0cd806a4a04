import { countPeople, listPeople, type PersonRow } from '#database/waitlist/people.ts';
import { inTransaction } from '#database/waitlist/transaction.ts';
import { ROLES } from '#registration/contract.ts';
import { formatDay, formatNumber, formatTable, formatTime, plural, shorten } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import { type Action, type Command, UsageError } from '../command.ts';
import { parseInteger, parseOptions, parseTime } from '../parse-args.ts';

const NAME_WIDTH = 40;
const NONE = 'none';

export const listCommand: Command = {
  summary: 'Who registered, the newest first',
  help: `Usage: npm run waitlist -- list [options]

Who registered, the newest first. Times are UTC. Prints names and addresses; invisible characters in them are
shown as <U+200B>. The id is for "forget --id".

  --search <text>    only people whose name and email contain each of these words or parts of words, whatever their
                     case and accents
  --role <role>      only this role: ${ROLES.map(({ value }) => value).join(', ')}, or none
  --source <source>  only this utm source, or none
  --since <when>     only since a day like 2025-05-31, or like 24h, 7d or 2w ago
  --limit <number>   at most so many (1 to 100000; default 50)`,

  prepare(args, { now }) {
    const { values } = parseOptions(args, {
      search: { type: 'string' },
      role: { type: 'string' },
      source: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string', default: '50' },
    });
    const filter = {
      search: values.search,
      role: roleOf(values.role),
      source: values.source === NONE ? '' : values.source,
      since: values.since === undefined ? undefined : parseTime('since', values.since, now()),
    };
    const limit = parseInteger('limit', values.limit, 1, 100_000);
    const run: Action['run'] = async ({ database, print, log }) => {
      const { rows, matching } = await inTransaction(database, 'read', async () => ({
        rows: (await listPeople(database, filter, { order: 'newest', limit })).people,
        matching: await countPeople(database, filter),
      }));
      if (rows.length > 0) await print([formatTable([HEADINGS, ...rows.map(cells)])]);
      log(
        rows.length < matching
          ? `${formatNumber(rows.length)} of ${formatNumber(matching)}; --limit shows more`
          : plural(matching, 'registration'),
      );
      return undefined;
    };
    return { run };
  },
};

function roleOf(text: string | undefined): string | undefined {
  if (text === undefined || ROLES.some(({ value }) => value === text)) return text;
  if (text === NONE) return '';
  throw new UsageError(`--role must be one of ${ROLES.map(({ value }) => value).join(', ')} or none, but is '${text}'`);
}

const HEADINGS = ['id', 'registered', 'name', 'email', 'role', 'confirmed', 'invited', 'source', 'campaign'];

function cells(row: PersonRow): string[] {
  const name = shorten(showInvisible(row.full_name).trim(), NAME_WIDTH);
  const [role = '', ...campaign] = [row.role, row.utm_source, row.utm_campaign].map((text) =>
    shorten(showInvisible(text ?? '-'), NAME_WIDTH),
  );
  const days = [formatDay(row.confirmed_at), formatDay(row.invited_at)];
  return [row.id, formatTime(row.created_at), name, showInvisible(row.email).trim(), role, ...days, ...campaign];
}
