import { findMissing, MIGRATIONS } from '#postgres/migrate.ts';
import type { Database } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { type BackupHeader, countRows, writeHeader } from './backup-file.ts';
import { readTables } from './backup-tables.ts';
import { begin, inTransaction, queryRow, rollBack, table } from './transaction.ts';

const BATCH_ROWS = 1000;

/** The text to write next, and how many rows are done once it is written. */
export type BackupPart = { text: string; done: number; total: number; people: number };

/**
 * The whole list as the lines of a backup, all from one moment, while people register. It is recorded before the first
 * line leaves, so one that is interrupted is recorded too.
 */
export async function* backUpList(database: Database, source: AuditSource): AsyncGenerator<BackupPart> {
  await inTransaction(database, 'write', async () => {
    const { people } = await queryRow<{ people: number }>(database, `select count(*)::int as people from ${table}`);
    await writeAuditLog(database, source, 'backed up', people);
  });
  yield* readList(database);
}

/** Reads through a cursor, so only one batch at a time is in memory, here and in PostgreSQL. */
export async function* readList(database: Database): AsyncGenerator<BackupPart> {
  await begin(database, 'read');
  try {
    const header = await readHeader(database);
    const total = countRows(header);
    const people = header.tables.find(({ name }) => name === table)?.rows ?? 0;
    let done = 0;
    yield { text: writeHeader(header), done, total, people };
    for (const { name, columns } of header.tables) {
      await database.query(
        `declare backup no scroll cursor for select to_json(stored)::text as line from (select ${columns} from ${name}) as stored`,
      );
      for (;;) {
        const fetched = await database.query<{ line: string }>(`fetch ${BATCH_ROWS} from backup`);
        if (fetched.length === 0) break;
        done += fetched.length;
        yield { text: fetched.map(({ line }) => `${line}\n`).join(''), done, total, people };
      }
      await database.query('close backup');
    }
  } finally {
    await rollBack(database);
  }
}

async function readHeader(database: Database): Promise<BackupHeader> {
  const header: BackupHeader = { migrations: await readApplied(database), tables: [] };
  for (const { name, columns, numbered } of await readTables(database)) {
    const { rows } = await queryRow<{ rows: number }>(database, `select count(*)::int as rows from ${name}`);
    header.tables.push({ name, columns, rows, next: numbered && (await readNext(database, name, numbered)) });
  }
  return header;
}

/**
 * Reads the sequence, not the highest number in the table: the number of someone who was erased must not be used again.
 */
async function readNext(database: Database, name: string, column: string): Promise<string> {
  const { sequence } = await queryRow<{ sequence: string }>(
    database,
    'select pg_get_serial_sequence($1, $2) as sequence',
    [name, column],
  );
  return (await queryRow<{ next: string }>(database, `select last_value + is_called::int as next from ${sequence}`))
    .next;
}

/** The migrations that have been applied: of this release, and of a newer one if the list belongs to it. */
export async function readApplied(database: Database): Promise<string[]> {
  const missing = await findMissing(database);
  const known = MIGRATIONS.filter((migration) => !missing.includes(migration)).map(({ name }) => name);
  return [...known, ...(await readUnknown(database))];
}

export async function readUnknown(database: Database): Promise<string[]> {
  const { exists } = await queryRow<{ exists: boolean }>(
    database,
    `select to_regclass('vibescore.migrations') is not null as exists`,
  );
  if (!exists) return [];
  const known = MIGRATIONS.map(({ name }) => name);
  const rows = await database.query<{ name: string }>(
    'select name from vibescore.migrations where name <> all($1) order by name',
    [known],
  );
  return rows.map(({ name }) => name);
}
