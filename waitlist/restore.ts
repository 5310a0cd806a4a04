import type { Readable } from 'node:stream';
import { REGISTRATIONS } from '#contract/registration.ts';
import { LOCK_MIGRATIONS, MIGRATIONS, readHistory } from '#postgres/migrate.ts';
import { type Database, SERVER_NAME, type Session } from '#postgres/pool.ts';
import { formatCount } from '#runtime/format.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { type BackupHeader, countRows, createDamagedError, createTooNewError, openBackup } from './backup-file.ts';
import { type BackupTable, readTables } from './backup-tables.ts';
import { Refusal } from './refusal.ts';
import { inTransaction, queryRow, type Transaction } from './transaction.ts';

/** Migrations and servers put rows into these tables by themselves. The rows of the backup replace them. */
const REPLACED = ['waitlist.secrets', 'waitlist.mail', 'waitlist.notices'];

const BATCH_ROWS = 1000;

export type Restored = {
  people: number;
  /** Waves that had mail to send. They are paused: some of it may have gone out since the backup was made. */
  pausedWaves: string[];
  /** Emails that are queued, apart from those of a wave. */
  queued: number;
  /** Emails that were being sent. They count as sent. */
  inFlight: number;
};

type RestoreProgress = (done: number, total: number) => void;

/** Fills an empty list from a backup, in one transaction: all of it, or nothing. */
export async function restoreList(
  session: Session,
  source: AuditSource,
  file: Readable,
  advance: RestoreProgress = () => {},
): Promise<Restored> {
  const { header, rows } = await openBackup(file);
  refuseUnknownMigrations(header);
  return inTransaction(session, 'write', async (database) => {
    await database.query(LOCK_MIGRATIONS);
    const { unknown } = await readHistory(database);
    if (unknown.length > 0) {
      throw new Refusal('conflict', 'This list belongs to a newer release: restore the backup with that one');
    }
    await refuseWhileServersRun(database);
    await refuseUnlessEmpty(database);
    await insertRows(database, header, rows, advance);
    const inFlight = await endEmailsInFlight(database);
    const pausedWaves = await pauseWaves(database);
    const counts = await countRestored(database);
    await writeAuditLog(database, source, 'restored', counts.people);
    return { ...counts, pausedWaves, inFlight };
  });
}

// Version 1.0.0 restores no such backup either.
const TOO_OLD =
  'This backup was made by version 0.1: restore it with that version (commit b8d2424), start version 1.0.0 (commit 047899c0) on the list once, then this one';

function refuseUnknownMigrations({ migrations }: BackupHeader) {
  const known = MIGRATIONS.map(({ name }) => name);
  if (known[0] !== undefined && !migrations.includes(known[0])) throw new Refusal('conflict', TOO_OLD);
  if (migrations.some((name) => !known.includes(name))) throw createTooNewError();
}

/** A server that is in use has asked for something in the last minute. What is idle for longer may be a pooler's. */
async function refuseWhileServersRun(database: Database): Promise<void> {
  const [server] = await database.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1
       and (state <> 'idle' or state_change > now() - interval '1 minute') limit 1`,
    [SERVER_NAME],
  );
  if (server) throw new Refusal('conflict', 'A server is connected to this list: stop all servers, then restore again');
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const elsewhere = 'restore into a new one (DATA_DIR, or DATABASE_URL, says where)';
  const { people } = await queryRow<{ people: number }>(
    database,
    `select count(*)::int as people from ${REGISTRATIONS}`,
  );
  if (people > 0) {
    throw new Refusal('conflict', `This list has ${formatCount(people, 'person', 'people')} on it: ${elsewhere}`);
  }
  for (const { name } of await readTables(database)) {
    if (REPLACED.includes(name)) continue;
    const [row] = await database.query(`select from ${name} limit 1`);
    if (row) throw new Refusal('conflict', `This list has been used before (${name} is not empty): ${elsewhere}`);
  }
}

/**
 * Inserts the rows with the triggers off, because they would queue confirmations and add entries. Columns that an earlier
 * release did not have get their defaults.
 */
async function insertRows(
  database: Transaction,
  header: BackupHeader,
  batches: AsyncIterable<string[]>,
  advance: RestoreProgress,
): Promise<void> {
  const tables = await readTables(database);
  for (const { name } of tables) await database.query(`alter table ${name} disable trigger user`);
  await database.query(REPLACED.map((name) => `delete from ${name}`).join('; '));

  const rows = readRows(batches);
  const total = countRows(header);
  let done = 0;
  for (const expected of header.tables) {
    const found = findTable(tables, expected);
    for (let left = expected.rows; left > 0; ) {
      const lines = await rows.take(Math.min(left, BATCH_ROWS));
      await database.query(writeInsert(found.name, expected.columns), [`[${lines}]`]);
      left -= lines.length;
      done += lines.length;
      advance(done, total);
    }
    if (found.numberColumn !== null && expected.next !== null) {
      const next = BigInt(expected.next);
      await database.query(`alter table ${found.name} alter column ${found.numberColumn} restart with ${next}`);
    }
  }
  // Only the checksum at the end of the file proves that all of it is intact.
  await rows.expectEnd();

  for (const { name } of tables) await database.query(`alter table ${name} enable trigger user`);
}

/** Finds the table that the backup names. A name from the file reaches SQL only if the list has it. */
function findTable(tables: BackupTable[], { name, columns }: BackupHeader['tables'][number]): BackupTable {
  const found = tables.find((known) => known.name === name);
  if (!found) throw new Refusal('conflict', `This backup has a table that this list does not: ${name}`);
  const extra = columns.find((column) => !found.columns.includes(column));
  if (extra === undefined) return found;
  throw new Refusal('conflict', `This backup has a column that this list does not: ${extra} of ${name}`);
}

const writeInsert = (name: string, columns: string[]) =>
  `insert into ${name} (${columns}) overriding system value
   select ${columns} from json_populate_recordset(null::${name}, $1)`;

/** Reads the lines of a backup in batches of any size. */
function readRows(batches: AsyncIterable<string[]>) {
  const source = batches[Symbol.asyncIterator]();
  let lines: string[] = [];
  const read = async () => {
    const { done, value } = await source.next();
    if (!done) lines = [...lines, ...value];
    return !done;
  };
  return {
    async take(count: number): Promise<string[]> {
      while (lines.length < count) if (!(await read())) throw createDamagedError();
      return lines.splice(0, count);
    },
    async expectEnd() {
      for (let isMore = true; isMore; isMore = await read()) if (lines.length > 0) throw createDamagedError();
    },
  };
}

/**
 * Marks emails in flight as sent, because they have gone out since the backup was made, and no one should get an email
 * twice. Emails of a cancelled wave that were to be sent again leave the outbox: pausing would hold them back for good.
 * Returns how many were in flight.
 */
async function endEmailsInFlight(database: Database): Promise<number> {
  const sent = await database.query(
    `update waitlist.messages set state = 'sent', sent_at = coalesce(attempted_at, now()) where state = 'sending' returning true`,
  );
  await database.query(
    `select waitlist.withdraw(array(
       select m.id from waitlist.messages m join waitlist.waves w on w.id = m.wave_id
       where m.state = 'queued' and w.cancelled_at is not null))`,
  );
  return sent.length;
}

/** Pauses waves that have mail to send: the owner decides, so that no one gets an invitation twice. */
async function pauseWaves(database: Database): Promise<string[]> {
  const paused = await database.query<{ id: string }>(
    `update waitlist.waves w set paused_at = now()
     where paused_at is null
       and exists (select from waitlist.messages m where m.wave_id = w.id and m.state = 'queued')
     returning id`,
  );
  return paused.map(({ id }) => id);
}

const countRestored = (database: Database) =>
  queryRow<{ people: number; queued: number }>(
    database,
    `select (select count(*)::int from ${REGISTRATIONS}) as people,
       (select count(*)::int from waitlist.messages where state = 'queued' and wave_id is null) as queued`,
  );
