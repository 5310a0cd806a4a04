import { type Remainder, type ScrubPlan, scrub } from '#database/waitlist/scrub.ts';
import { formatBytes, plural } from '#text/format.ts';
import type { Context } from './command.ts';

export function describeScrub({ bytes, seconds, canRewrite }: ScrubPlan): string {
  if (!canRewrite.table) return 'Scrubbing cannot rewrite the table, which belongs to another database user';
  return (
    `Scrubbing rewrites the table (${formatBytes(bytes)}): registrations wait for about ${plural(seconds, 'second')}, ` +
    'and whoever would wait longer than the server allows is asked to try again'
  );
}

const REMAINDERS: Record<Remainder, string> = {
  table: 'the pages of the table: only its owner may rewrite them',
  statistics: 'samples of its values that PostgreSQL plans with: only the owner of the database may rewrite them',
  log: 'the write-ahead log: only a superuser may recycle it, or a user with the role pg_checkpoint and the right to call pg_switch_wal and pg_ls_waldir',
  'held log': 'parts of the write-ahead log that a replication slot, a replica or wal_keep_size holds back',
  'archived log': 'the archive of the write-ahead log',
};

export async function runScrub({ database, print, log }: Context, plan: ScrubPlan): Promise<void> {
  const remaining = await scrub(database, plan);
  if (remaining.length === 0)
    return print(['Scrubbed: nothing of what was erased is left in the files of PostgreSQL\n']);
  await print(['Scrubbed as far as possible\n']);
  for (const remainder of remaining) log(`Not scrubbed: ${REMAINDERS[remainder]}`);
}
