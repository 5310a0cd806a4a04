import { setTimeout as sleep } from 'node:timers/promises';
import { TABLE } from '#registration/contract.ts';
import { UserError } from '#settings/user-error.mjs';
import { type Database, LOCK_NOT_AVAILABLE, sqlState } from '../pool.ts';
import { cancelOnDisconnect, queryRow, table } from './transaction.ts';

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

const CAN_RECYCLE_LOG = `
  has_function_privilege('pg_switch_wal()', 'execute') and has_function_privilege('pg_ls_waldir()', 'execute')
    and exists (select from pg_roles where rolname = current_user and rolsuper
      union select from pg_roles where rolname = 'pg_checkpoint' and pg_has_role(oid, 'usage'))`;

const PLAN = `
  select pg_total_relation_size(t.oid) as bytes,
    pg_has_role(t.relowner, 'usage') or pg_has_role(d.datdba, 'usage') as table,
    pg_has_role(d.datdba, 'usage') as statistics,
    ${CAN_RECYCLE_LOG} as log,
    current_setting('archive_mode') <> 'off' as archived
  from pg_class t, pg_database d
  where t.oid = $1::regclass and d.datname = current_database()`;

/** What scrubbing would do. Changes nothing. */
export async function planScrub(database: Database): Promise<ScrubPlan> {
  type Found = ScrubPlan['canRewrite'] & { bytes: string; archived: boolean };
  const { archived, bytes, ...canRewrite } = await queryRow<Found>(database, PLAN, [table]);
  const seconds = Math.ceil(Number(bytes) / BYTES_PER_SECOND);
  return { bytes: Number(bytes), seconds, canRewrite, isLogArchived: archived };
}

/** Removes what erased rows left behind in PostgreSQL's files: in the table, in samples of its values, in the log. */
export async function scrub(database: Database, { canRewrite, isLogArchived }: ScrubPlan): Promise<Remainder[]> {
  const remaining: Remainder[] = [];
  // Registrations queue up behind a lock that is waited for: better to give up early.
  await database.query(`set lock_timeout = '1s'`);
  await cancelOnDisconnect(database);
  try {
    if (canRewrite.table) {
      await waitForOlderTransactions(database);
      await clearStatistics(database);
      await database.query(`vacuum (full, analyze) ${table}`);
    } else remaining.push('table');
    if (canRewrite.statistics) await database.query('vacuum full pg_catalog.pg_statistic');
    else remaining.push('statistics');
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? inUse() : error;
  }
  if (!canRewrite.log) remaining.push('log');
  else if (!(await recycleLog(database))) remaining.push('held log');
  if (isLogArchived) remaining.push('archived log');
  return remaining;
}

/** Rewriting keeps the erased rows that a transaction from before may still read. */
async function waitForOlderTransactions(database: Database): Promise<void> {
  const next = await queryRow<{ id: string }>(database, 'select pg_snapshot_xmax(pg_current_snapshot())::xid as id');
  const older = {
    text: `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and greatest(age(backend_xid), age(backend_xmin)) > age($1::xid)`,
    values: [next.id],
  };
  for (const deadline = Date.now() + PATIENCE_MS; (await database.query(older)).length > 0; await sleep(100)) {
    if (Date.now() > deadline) throw inUse();
  }
}

/** New samples are taken only where there are rows, so the old ones go first. PostgreSQL 18 can do that. */
async function clearStatistics(database: Database): Promise<void> {
  const possible = `select to_regproc('pg_clear_attribute_stats') is not null as clear`;
  if (!(await queryRow<{ clear: boolean }>(database, possible)).clear) return;
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

/**
 * Overwrites all that the write-ahead log holds at this moment. PostgreSQL renames segments it no longer needs for
 * later use, with their contents, so the log has to move past each of them. False when older segments are held back,
 * for a replica for example.
 */
async function recycleLog(database: Database): Promise<boolean> {
  const newest = await currentSegment(database);
  await fillSegment(database);
  await database.query('checkpoint');
  const last = (await segments(database)).at(-1) ?? newest;
  while ((await currentSegment(database)) <= last) await fillSegment(database);
  await database.query('checkpoint');
  return (await segments(database)).every((segment) => segment > newest);
}

async function segments(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`);
  return rows.map(({ name }) => name).sort();
}

async function currentSegment(database: Database): Promise<string> {
  return (await queryRow<{ name: string }>(database, 'select pg_walfile_name(pg_current_wal_lsn()) as name')).name;
}

/** Switching fills the rest of a segment with zeros. It does nothing at the start of one, hence the message. */
async function fillSegment(database: Database): Promise<void> {
  await database.query(`select pg_logical_emit_message(false, 'scrub', '')`);
  await database.query('select pg_switch_wal()');
}
