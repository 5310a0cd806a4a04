import { findRegistrations, forgetRegistration, type Who } from '#database/waitlist/forget.ts';
import { planScrub, type Remainder, type ScrubPlan, scrub } from '#database/waitlist/scrub.ts';
import { formatBytes, plural } from '#text/format.ts';
import { showInvisible } from '#text/visible.ts';
import { type Action, type Command, type Context, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import { parseInteger, parseOptions } from '../parse-args.ts';

const NOT_FOUND = 1;
const DECLINED = 1;

export const forgetCommand: Command = {
  summary: 'Erase a person',
  help: `Usage: npm run waitlist -- forget (<email> | --id <number>) [--scrub] [--yes]
       npm run waitlist -- forget --scrub [--yes]

Erases the registration with this email address, however it is spelled. Asks first.
PostgreSQL leaves the bytes of an erased row in its files until it overwrites them. Backups and exports made before
still hold it.

  --id <number>  erase the registration with this id, which list shows: for an address that cannot be typed
  --scrub        also overwrite what this and earlier erasures left in PostgreSQL's files. This rewrites the table;
                 registrations wait meanwhile, and it says for how long before it asks.
  --yes          do not ask`,

  prepare(args, { stdin, stderr }) {
    const { values, positionals } = parseOptions(
      args,
      { id: { type: 'string' }, scrub: { type: 'boolean' }, yes: { type: 'boolean' } },
      1,
    );
    const who = readWho(positionals[0]?.trim(), values.id);
    if (!who && !values.scrub) throw new UsageError('forget needs an email address or --id');
    if (!values.yes && !stdin.isTTY) throw new UsageError('There is no terminal to ask on: add --yes to erase');

    const run: Action['run'] = async (context) => {
      const { database, print, log, signal } = context;
      const found = who ? await findRegistrations(database, who) : [];
      if (who && found.length === 0) {
        log(`No one is registered ${'email' in who ? `as ${showInvisible(who.email)}` : `with the id ${who.id}`}`);
        return NOT_FOUND;
      }
      const names = found.map(({ email }) => showInvisible(email).trim()).join(' and ');
      const plan = values.scrub ? await planScrub(database) : undefined;
      if (plan) log(describeScrub(plan));
      const question = names ? `Erase the registration of ${names} for good?` : 'Scrub?';
      if (!values.yes && !(await confirm(question, { input: stdin, output: stderr }, signal))) {
        log('Nothing was erased');
        return DECLINED;
      }
      let erased = 0;
      for (const one of found) if (await forgetRegistration(database, one)) erased += 1;
      if (found.length > 0 && erased === 0) {
        log(`The registration of ${names} was gone already`);
        return NOT_FOUND;
      }
      if (erased > 0) await print([`Erased the registration of ${names}\n`]);
      if (plan) await runScrub(context, plan);
      else log('Its bytes stay in the files of PostgreSQL until they are overwritten: "forget --scrub" does that now');
      log('Backups and exports made before still hold what was erased');
      return undefined;
    };
    return { run };
  },
};

function readWho(email: string | undefined, id: string | undefined): Who | undefined {
  if (email && id !== undefined) throw new UsageError('forget takes an email address or --id, not both');
  if (id !== undefined) return { id: parseInteger('id', id, 1, Number.MAX_SAFE_INTEGER) };
  return email ? { email } : undefined;
}

export function describeScrub({ bytes, seconds, canRewrite }: ScrubPlan): string {
  if (!canRewrite.table) return 'Scrubbing cannot rewrite the table, which belongs to another database user';
  return (
    `Scrubbing rewrites the table (${formatBytes(bytes)}): registrations wait for about ${plural(seconds, 'second')}, ` +
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
  if (remaining.length === 0) return print(['Scrubbed: no trace of erased people is left in PostgreSQL’s files\n']);
  await print(['Scrubbed as far as possible\n']);
  for (const remainder of remaining) log(`Not scrubbed: ${REMAINDERS[remainder]}`);
}
