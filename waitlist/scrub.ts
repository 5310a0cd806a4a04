import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, LOCK_NOT_AVAILABLE, sqlState } from '#postgres/pool.ts';
import { UserError } from '#settings/user-error.mjs';
import { cancelOnDisconnect, queryRow, table } from './transaction.ts';

/** What of an erased row may be left: in places that this database user may not touch, or that others keep. */
export type Remainder = 'table' | 'statistics' | 'log' | 'held log' | 'archived log';

/** How large the table is, indexes included, and what will be left. */
export type ScrubPlan = { bytes: number; remaining: Remainder[] };

const PATIENCE_MS = 3000;
const UNDEFINED_FUNCTION = '42883';

const CAN_RECYCLE_LOG = `
  has_function_privilege('pg_switch_wal()', 'execute') and has_function_privilege('pg_ls_waldir()', 'execute')
    and exists (select from pg_roles where rolname = current_user and rolsuper
      union select from pg_roles where rolname = 'pg_checkpoint' and pg_has_role(oid, 'usage'))`;

const PLAN = `
  select pg_total_relation_size(t.oid)::float as bytes,
    array_remove(array[
      case when not (pg_has_role(t.relowner, 'usage') or pg_has_role(d.datdba, 'usage')) then 'table' end,
      case when not pg_has_role(d.datdba, 'usage') then 'statistics' end,
      case when not (${CAN_RECYCLE_LOG}) then 'log' end,
      case when current_setting('archive_mode') <> 'off' then 'archived log' end
    ], null) as remaining
  from pg_class t, pg_database d
  where t.oid = $1::regclass and d.datname = current_database()`;

export const planScrub = (database: Database) => queryRow<ScrubPlan>(database, PLAN, [table]);

/** Removes what erased rows left behind in PostgreSQL's files: in the table, in samples of its values, in the log. */
export async function scrub(database: Database, { remaining }: ScrubPlan): Promise<Remainder[]> {
  // Registrations queue up behind a lock that is waited for: better to give up early.
  await database.query(`set lock_timeout = '1s'`);
  await cancelOnDisconnect(database);
  try {
    if (!remaining.includes('table')) {
      await waitForOlderTransactions(database);
      await clearStatistics(database);
      await database.query(`vacuum (full, analyze) ${table}`);
    }
    if (!remaining.includes('statistics')) await database.query('vacuum full pg_catalog.pg_statistic');
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? inUse() : error;
  }
  const isLogHeld = !remaining.includes('log') && !(await recycleLog(database));
  return isLogHeld ? [...remaining, 'held log'] : remaining;
}

/** Rewriting keeps the erased rows that a transaction from before may still read. */
async function waitForOlderTransactions(database: Database): Promise<void> {
  const next = await queryRow<{ id: string }>(database, 'select pg_snapshot_xmax(pg_current_snapshot())::xid as id');
  const older = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and greatest(age(backend_xid), age(backend_xmin)) > age($1::xid)`;
  const deadline = Date.now() + PATIENCE_MS;
  while ((await database.query(older, [next.id])).length > 0) {
    if (Date.now() > deadline) throw inUse();
    await sleep(100);
  }
}

/** New samples are taken only where there are rows, so the old ones go first. PostgreSQL 18 can do that. */
async function clearStatistics(database: Database): Promise<void> {
  const clear = `
    select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
    where schemaname = 'public' and tablename in (select relname from pg_class
      where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass))`;
  await database.query(clear, [table]).catch((error) => {
    if (sqlState(error) !== UNDEFINED_FUNCTION) throw error;
  });
}

const inUse = () =>
  new UserError(
    'Something else is using the database, such as an export, so it was not scrubbed: try "forget --scrub" again later.',
  );

const SEGMENTS = `pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`;
// PostgreSQL renames segments it no longer needs for later use, with their contents, so the log has to move past each of
// them. Switching fills the rest of a segment with zeros; it does nothing at the start of one, hence the message.
const RECYCLE_LOG = `do $$
  declare last text := pg_walfile_name(pg_current_wal_lsn());
  begin
    for round in 1..2 loop
      while pg_walfile_name(pg_current_wal_lsn()) <= last loop
        perform pg_logical_emit_message(false, 'scrub', '');
        perform pg_switch_wal();
      end loop;
      checkpoint;
      select max(name) into last from ${SEGMENTS};
    end loop;
  end $$`;

/** Overwrites all that the write-ahead log holds at this moment. False if something keeps older segments. */
async function recycleLog(database: Database): Promise<boolean> {
  const newest = await queryRow<{ name: string }>(database, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  await database.query(RECYCLE_LOG);
  return (await database.query(`select from ${SEGMENTS} and name <= $1`, [newest.name])).length === 0;
}
