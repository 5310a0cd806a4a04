import type { Database } from '../pool.ts';

/** An SQL expression: whether this database user may do it. */
export const canRecycleLog = `
  has_function_privilege('pg_switch_wal()', 'execute') and has_function_privilege('pg_ls_waldir()', 'execute')
    and exists (select from pg_roles where rolname = current_user and rolsuper
      union select from pg_roles where rolname = 'pg_checkpoint' and pg_has_role(oid, 'usage'))`;

/**
 * Overwrites all that the write-ahead log holds at this moment. PostgreSQL renames segments it no longer needs for
 * later use, with their contents, so the log has to move past each of them. False when older segments are held back,
 * for a replica for example.
 */
export async function recycleLog(database: Database): Promise<boolean> {
  const newest = await currentSegment(database);
  await fillSegment(database);
  await database.query({ text: 'checkpoint' });
  const last = (await segments(database)).at(-1) ?? newest;
  while ((await currentSegment(database)) <= last) await fillSegment(database);
  await database.query({ text: 'checkpoint' });
  return (await segments(database)).every((segment) => segment > newest);
}

async function segments(database: Database): Promise<string[]> {
  const rows = await database.query({ text: `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'` });
  return rows.map((row) => String(row.name)).sort();
}

async function currentSegment(database: Database): Promise<string> {
  const [row] = await database.query({ text: 'select pg_walfile_name(pg_current_wal_lsn()) as name' });
  return String(row?.name);
}

/** Switching fills the rest of a segment with zeros. It does nothing at the start of one, hence the message. */
async function fillSegment(database: Database): Promise<void> {
  await database.query({ text: `select pg_logical_emit_message(false, 'scrub', '')` });
  await database.query({ text: 'select pg_switch_wal()' });
}
