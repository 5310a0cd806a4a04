import { setTimeout as sleep } from 'node:timers/promises';
import { TABLE } from '#registration/contract.ts';
import { UserError } from '#settings/user-error.mjs';
import { type Database, LOCK_NOT_AVAILABLE, sqlState } from '../pool.ts';
import { canRecycleLog, recycleLog } from './recycle-log.ts';
import { stopWhenLeft } from './stop-when-left.ts';
import { table } from './transaction.ts';

/** What of an erased row may be left: in places that this database user may not touch, or that others keep. */
export type Remainder = 'table' | 'statistics' | 'log' | 'held log' | 'archived log';

export type ScrubPlan = {
  bytes: number;
  /** How long registrations wait while the table is rewritten, about. */
  seconds: number;
  canRewrite: { table: boolean; statistics: boolean; log: boolean };
  isLogArchived: boolean;
};

// What a busy machine with two cores rewrites, indexes included.
const BYTES_PER_SECOND = 20_000_000;
const PATIENCE_MS = 3000;

const PLAN = `
  select pg_total_relation_size(t.oid) as bytes,
    pg_has_role(t.relowner, 'usage') or pg_has_role(d.datdba, 'usage') as table,
    pg_has_role(d.datdba, 'usage') as statistics,
    ${canRecycleLog} as log,
    current_setting('archive_mode') <> 'off' as archived
  from pg_class t, pg_database d
  where t.oid = $1::regclass and d.datname = current_database()`;

/** What scrubbing would do. Changes nothing. */
export async function planScrub(database: Database): Promise<ScrubPlan> {
  const [row = {}] = await database.query({ text: PLAN, values: [table] });
  const bytes = Number(row.bytes);
  return {
    bytes,
    seconds: Math.ceil(bytes / BYTES_PER_SECOND),
    canRewrite: { table: row.table === true, statistics: row.statistics === true, log: row.log === true },
    isLogArchived: row.archived === true,
  };
}

/** Removes what erased rows left behind in PostgreSQL's files: in the table, in samples of its values, in the log. */
export async function scrub(database: Database, { canRewrite, isLogArchived }: ScrubPlan): Promise<Remainder[]> {
  const remaining: Remainder[] = [];
  await prepareSession(database);
  try {
    if (canRewrite.table) await rewriteTable(database);
    else remaining.push('table');
    if (canRewrite.statistics) await database.query({ text: 'vacuum full pg_catalog.pg_statistic' });
    else remaining.push('statistics');
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? inUse() : error;
  }
  if (!canRewrite.log) remaining.push('log');
  else if (!(await recycleLog(database))) remaining.push('held log');
  if (isLogArchived) remaining.push('archived log');
  return remaining;
}

async function prepareSession(database: Database): Promise<void> {
  // Registrations queue up behind a lock that is waited for: better to give up early.
  await database.query({ text: `set lock_timeout = '1s'` });
  await stopWhenLeft(database);
}

async function rewriteTable(database: Database): Promise<void> {
  await waitForOlderTransactions(database);
  await clearStatistics(database);
  await database.query({ text: `vacuum (full, analyze) ${table}` });
}

/** Rewriting keeps the erased rows that a transaction from before may still read. */
async function waitForOlderTransactions(database: Database): Promise<void> {
  const [next] = await database.query({ text: 'select pg_snapshot_xmax(pg_current_snapshot())::xid as id' });
  const older = {
    text: `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and greatest(age(backend_xid), age(backend_xmin)) > age($1::xid)`,
    values: [next?.id],
  };
  for (const deadline = Date.now() + PATIENCE_MS; (await database.query(older)).length > 0; await sleep(100)) {
    if (Date.now() > deadline) throw inUse();
  }
}

/** New samples are taken only where there are rows, so the old ones go first. PostgreSQL 18 can do that. */
async function clearStatistics(database: Database): Promise<void> {
  const [can] = await database.query({ text: `select to_regproc('pg_clear_attribute_stats') is not null as clear` });
  if (!can?.clear) return;
  await database.query({
    text: `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
      where schemaname = 'public' and tablename in
        (select $1 union select relname from pg_class join pg_index on pg_class.oid = indexrelid
         where indrelid = $2::regclass)`,
    values: [TABLE, table],
  });
}

const inUse = () =>
  new UserError(
    'Something else is using the database, such as an export, so it was not scrubbed: try "forget --scrub" again later.',
  );
