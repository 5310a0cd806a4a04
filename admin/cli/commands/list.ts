import { PERSON_STATES, STEPS } from '#contract/person.ts';
import { ROLES } from '#contract/registration.ts';
import { formatCount, formatNumber } from '#runtime/format.ts';
import { countPeople, listPeople, type PersonRow } from '#waitlist/people.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import { type Command, UsageError } from '../command.ts';
import { NONE, parseAnswers, parseInteger, parseOptions, parseTime } from '../parse-args.ts';
import { formatDay, formatTable, formatText, formatTime } from '../table.ts';

const ROLE_NAMES: string[] = ROLES.map(({ value }) => value);

export const listCommand: Command = {
  summary: 'Who registered, the newest first',
  help: `Usage: npm run waitlist -- list [options]

Who registered, the newest first. Times are UTC. Prints names and addresses; invisible characters in them are
shown as <U+200B>. The id is for "erase --id".

  --search <text>    only people whose name and email contain each of these words or parts of words, whatever their
                     case and accents
  --role <role>      only this role: ${ROLE_NAMES.join(', ')}, or none
  --source <source>  only this utm source, or none
  --state <state>    only people in this state: ${PERSON_STATES.join(', ')}
  --answer <question>=<choice>
                     only people who gave this survey answer, like stage=idea; stage=none: no answer; may be repeated
  --since <when>     only since a day like 2025-05-31, or like 24h, 7d or 2w ago
  --limit <number>   show at most this many (1 to 100000; default 50)`,

  async run(args, { database, print, log, now }) {
    const { values } = parseOptions(args, {
      search: { type: 'string' },
      role: { type: 'string' },
      source: { type: 'string' },
      state: { type: 'string' },
      answer: { type: 'string', multiple: true },
      since: { type: 'string' },
      limit: { type: 'string', default: '50' },
    });
    const filter = {
      search: values.search,
      role: values.role === NONE ? '' : parseChoice('role', values.role, [...ROLE_NAMES, NONE]),
      source: values.source === NONE ? '' : values.source,
      state: parseChoice('state', values.state, PERSON_STATES),
      survey: parseAnswers(values.answer),
      since: parseTime('since', values.since, now()),
    };
    const limit = parseInteger('--limit', values.limit, 1, 100_000);
    const { rows, matching } = await inTransaction(database, 'read', async () => ({
      rows: await listPeople(database, filter, { order: 'newest', limit }),
      matching: await countPeople(database, filter),
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

function parseChoice<T extends string>(option: string, text: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((value) => value === text);
  if (text === undefined || found) return found;
  throw new UsageError(`--${option} must be one of ${known.join(', ')}, but is '${text}'`);
}

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
