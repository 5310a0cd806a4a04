import type { Database } from '#postgres/pool.ts';
import { UserError } from '#settings/user-error.mjs';
import { formatBytes, formatDay, formatNumber, plural } from '#text/format.ts';
import { findRegistrations, type Who } from '#waitlist/find-registrations.ts';
import { countUnconfirmed, forgetPeople, forgetUnconfirmed } from '#waitlist/forget.ts';
import { noSuchPerson } from '#waitlist/invitations.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { planScrub, type Remainder, type ScrubPlan, scrub } from '#waitlist/scrub.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { parseInteger, parseOptions, parseTime } from '../parse-args.ts';

export const forgetCommand: Command = {
  summary: 'Erase a person, or everyone who has not confirmed for a long time',
  help: `Usage: npm run waitlist -- forget (<email> | --id <number>) [--scrub] [--yes]
       npm run waitlist -- forget --unconfirmed --older-than <when> [--scrub] [--yes]
       npm run waitlist -- forget --scrub [--yes]

Erases the registration with this email address, however it is spelled. Asks first.
PostgreSQL leaves the bytes of an erased row in its files until it overwrites them. Earlier backups and exports
still contain it.

  --id <number>  erase the registration with this id, which list shows: for an address that cannot be typed
  --unconfirmed  erase everyone who has not confirmed their address and was never invited, if they registered longer ago
                 than --older-than: 90d, 12w, or before a day like 2025-05-31. Says how many.
  --scrub        also overwrite what this and earlier erasures left in PostgreSQL's files. This rewrites the table;
                 registrations wait meanwhile, and it says for how long before it asks.
  --yes          do not ask`,

  async run(args, context) {
    const { database, print, log, now } = context;
    const { values, positionals } = parseOptions(
      args,
      {
        id: { type: 'string' },
        unconfirmed: { type: 'boolean' },
        'older-than': { type: 'string' },
        scrub: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
      1,
    );
    const who = readWho(positionals[0]?.trim(), values.id);
    const before = readAge(values.unconfirmed, values['older-than'], now());
    if (who && before) throw new UsageError('forget takes one person or --unconfirmed, not both');
    if (!who && !before && !values.scrub) throw new UsageError('forget needs an email address, --id or --unconfirmed');
    const ask = prepareQuestion(context, values.yes, 'add --yes to erase');
    const target = who ? await findPerson(database, who) : before && (await findUnconfirmed(database, before));
    if (before && !target) {
      log(`There is no unconfirmed registration from before ${formatDay(before)}`);
      if (!values.scrub) return;
    }
    const plan = values.scrub ? await planScrub(database) : undefined;
    if (plan) log(describeScrub(plan));
    if (!(await ask(target ? `Erase ${target.what} for good?` : 'Scrub?'))) {
      throw new UserError('Nothing was erased');
    }
    if (target) await print([`Erased ${await target.erase()}`]);
    if (plan) await runScrub(context, plan);
    else log('The bytes stay in PostgreSQL’s files until they are overwritten; "forget --scrub" overwrites them now');
    log('Earlier backups and exports still contain what was erased');
  },
};

/** `what` would be erased; `erase` does it, and returns what was erased. */
type Target = { what: string; erase(): Promise<string> };

async function findPerson(database: Database, who: Who): Promise<Target> {
  const found = await findRegistrations(database, who);
  if (found.length === 0) throw new Refusal('unknown', noSuchPerson(who));
  const what = `the registration of ${found.map(({ email }) => email.trim()).join(' and ')}`;
  return {
    what,
    async erase() {
      const ids = found.map(({ id }) => id);
      await forgetPeople(database, 'cli', ids);
      return what;
    },
  };
}

async function findUnconfirmed(database: Database, before: Date): Promise<Target | undefined> {
  const { people, unasked } = await countUnconfirmed(database, before);
  if (people === 0) return undefined;
  const never = unasked > 0 ? ` (${formatNumber(unasked)} never asked to confirm)` : '';
  return {
    what: `${plural(people, 'unconfirmed registration')} from before ${formatDay(before)}${never}`,
    erase: async () => plural(await forgetUnconfirmed(database, 'cli', before), 'unconfirmed registration'),
  };
}

function readWho(email: string | undefined, id: string | undefined): Who | undefined {
  if (email && id !== undefined) throw new UsageError('forget takes an email address or --id, not both');
  if (id !== undefined) return { id: parseInteger('id', id, 1, Number.MAX_SAFE_INTEGER) };
  return email ? { email } : undefined;
}

function readAge(isUnconfirmed = false, age: string | undefined, now: Date): Date | undefined {
  if (isUnconfirmed !== (age !== undefined)) throw new UsageError('--unconfirmed and --older-than belong together');
  return parseTime('older-than', age, now);
}

// What a busy machine with two cores rewrites, indexes included.
const BYTES_PER_SECOND = 20_000_000;

export function describeScrub({ bytes, remaining }: ScrubPlan): string {
  if (remaining.includes('table')) return 'Scrubbing cannot rewrite the table, which belongs to another database user';
  return (
    `Scrubbing rewrites the table (${formatBytes(bytes)}): registrations wait for about ${plural(Math.ceil(bytes / BYTES_PER_SECOND), 'second')}, ` +
    'and anyone who would wait longer than the server allows is asked to try again'
  );
}

const REMAINDERS: Record<Remainder, string> = {
  table: 'the pages of the table: only its owner may rewrite them',
  statistics: 'samples of its values that PostgreSQL plans with: only the owner of the database may rewrite them',
  log: 'the write-ahead log: only a superuser may recycle it, or a user with the role pg_checkpoint and the right to call pg_switch_wal and pg_ls_waldir',
  'held log': 'parts of the write-ahead log that a replication slot, a replica or wal_keep_size holds back',
  'archived log': 'the archive of the write-ahead log',
};

async function runScrub({ database, print, log }: Context, plan: ScrubPlan): Promise<void> {
  const remaining = await scrub(database, plan);
  if (remaining.length === 0) return print(['Scrubbed: no trace of erased people is left in PostgreSQL’s files']);
  await print(['Scrubbed as far as possible']);
  for (const remainder of remaining) log(`Not scrubbed: ${REMAINDERS[remainder]}`);
}
