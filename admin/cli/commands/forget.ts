import type { Database } from '#postgres/pool.ts';
import { UserError } from '#settings/user-error.mjs';
import { formatDay, formatNumber, plural } from '#text/format.ts';
import { findRegistrations, type Who } from '#waitlist/find-registrations.ts';
import { countUnconfirmed, forgetPeople, forgetUnconfirmed } from '#waitlist/forget.ts';
import { noSuchPerson } from '#waitlist/invitations.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { type Command, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { parseInteger, parseOptions, parseTime } from '../parse-args.ts';

export const forgetCommand: Command = {
  summary: 'Erase a person, or everyone who has not confirmed for a long time',
  help: `Usage: npm run waitlist -- forget (<email> | --id <number>) [--yes]
       npm run waitlist -- forget --unconfirmed --older-than <when> [--yes]

Erases the registration with this email address, however it is spelled. Asks first.
PostgreSQL leaves the bytes of an erased row in its files until it overwrites them (docs/operate.md). Earlier backups
and exports still contain it.

  --id <number>  erase the registration with this id, which list shows: for an address that cannot be typed
  --unconfirmed  erase everyone who has not confirmed their address and was never invited, if they registered longer ago
                 than --older-than: 90d, 12w, or before a day like 2025-05-31. Says how many.
  --yes          do not ask`,

  async run(args, context) {
    const { database, print, log, now } = context;
    const { values, positionals } = parseOptions(
      args,
      {
        id: { type: 'string' },
        unconfirmed: { type: 'boolean' },
        'older-than': { type: 'string' },
        yes: { type: 'boolean' },
      },
      1,
    );
    const who = readWho(positionals[0]?.trim(), values.id);
    const before = readAge(values.unconfirmed, values['older-than'], now());
    if (who && before) throw new UsageError('forget takes one person or --unconfirmed, not both');
    if (!who && !before) throw new UsageError('forget needs an email address, --id or --unconfirmed');
    const ask = prepareQuestion(context, values.yes, 'add --yes to erase');
    const target = who ? await findPerson(database, who) : before && (await findUnconfirmed(database, before));
    if (!target) {
      log(`There is no unconfirmed registration from before ${formatDay(before ?? null)}`);
      return;
    }
    if (!(await ask(`Erase ${target.what} for good?`))) throw new UserError('Nothing was erased');
    await print([`Erased ${await target.erase()}`]);
    log('Earlier backups and exports still contain what was erased');
  },
};

/** `what` names what would be erased. `erase` does it, and returns a sentence that says what was erased. */
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
