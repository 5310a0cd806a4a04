import { formatCount, formatNumber } from '#runtime/format.ts';
import { UserError } from '#runtime/user-error.mjs';
import { countUnconfirmed, erasePerson, eraseUnconfirmed } from '#waitlist/erase.ts';
import { describeMissingPerson, findPerson, type PersonRef } from '#waitlist/find-person.ts';
import { Refusal } from '#waitlist/refusal.ts';
import { inTransaction } from '#waitlist/transaction.ts';
import { type Command, type Context, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { parseInteger, parseOptions, parseTime } from '../parse-args.ts';
import { formatDay } from '../table.ts';

const ADVICE = 'add --yes to erase';
const NOTHING_ERASED = 'Nothing was erased';

export const eraseCommand: Command = {
  summary: 'Erase a person, or everyone who has not confirmed for a long time',
  help: `Usage: npm run waitlist -- erase (<email> | --id <number>) [--yes]
       npm run waitlist -- erase --unconfirmed --older-than <when> [--yes]

Erases the registration with this email address, however it is spelled. Asks first.
PostgreSQL leaves the bytes of an erased row in its files until it overwrites them (docs/operate.md). Earlier backups
and exports still contain it.

  --id <number>  erase the registration with this id, which list shows
  --unconfirmed  erase everyone who has not confirmed their address and was never invited, if they registered longer ago
                 than --older-than: 90d, 12w, or before a day like 2025-05-31. Says how many.
  --yes          do not ask`,

  async run(args, context) {
    const { now } = context;
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
    const who = parseWho(positionals[0]?.trim(), values.id);
    const before = parseBefore(values.unconfirmed, values['older-than'], now());
    if (who && before) throw new UsageError('erase takes one person or --unconfirmed, not both');
    if (who) return eraseOne(who, values.yes, context);
    if (before) return eraseAllUnconfirmed(before, values.yes, context);
    throw new UsageError('erase needs an email address, --id or --unconfirmed');
  },
};

function parseWho(email: string | undefined, id: string | undefined): PersonRef | undefined {
  if (email && id !== undefined) throw new UsageError('erase takes an email address or --id, not both');
  if (id !== undefined) return { id: parseInteger('--id', id, 1, Number.MAX_SAFE_INTEGER) };
  return email ? { email } : undefined;
}

function parseBefore(isUnconfirmed = false, age: string | undefined, now: Date): Date | undefined {
  if (isUnconfirmed !== (age !== undefined))
    throw new UsageError('--unconfirmed and --older-than must be used together');
  return parseTime('older-than', age, now);
}

async function eraseOne(who: PersonRef, isAgreed: boolean | undefined, context: Context): Promise<undefined> {
  const { database } = context;
  const ask = prepareQuestion(context, isAgreed, ADVICE);
  const found = await inTransaction(database, 'read', (transaction) => findPerson(transaction, who));
  if (found === undefined) throw new Refusal('not-found', describeMissingPerson(who));
  const what = `the registration of ${found.email.trim()}`;
  if (!(await ask(`Erase ${what} for good?`))) throw new UserError(NOTHING_ERASED);
  await erasePerson(database, 'cli', found.id);
  await printErased(what, context);
}

async function eraseAllUnconfirmed(before: Date, isAgreed: boolean | undefined, context: Context): Promise<undefined> {
  const { database, log } = context;
  const ask = prepareQuestion(context, isAgreed, ADVICE);
  const { people, unsent } = await countUnconfirmed(database, before);
  if (people === 0) {
    log(`No unconfirmed registrations before ${formatDay(before)}`);
    return;
  }
  const remark = unsent > 0 ? ` (${formatNumber(unsent)} whose confirmation was not sent)` : '';
  const what = `${formatCount(people, 'unconfirmed registration')} from before ${formatDay(before)}${remark}`;
  if (!(await ask(`Erase ${what} for good?`))) throw new UserError(NOTHING_ERASED);
  const erased = await eraseUnconfirmed(database, 'cli', before);
  await printErased(formatCount(erased, 'unconfirmed registration'), context);
}

async function printErased(what: string, { print, log }: Context): Promise<void> {
  await print([`Erased ${what}`]);
  log('Earlier backups and exports still contain what was erased');
}
