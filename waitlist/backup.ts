import { REGISTRATIONS } from '#contract/registration.ts';
import { readHistory } from '#postgres/migrate.ts';
import type { Database, Session } from '#postgres/pool.ts';
import { type AuditSource, writeAuditLog } from './audit-log.ts';
import { type BackupHeader, countRows, writeHeader } from './backup-file.ts';
import { readTables } from './backup-tables.ts';
import { inTransaction, queryRow, readInBatches, readInTransaction, type Transaction } from './transaction.ts';

/** A part of a backup: the text to write next, and how many rows are done once it is written. */
export type BackupPart = { text: string; done: number; total: number; people: number };

/**
 * Yields the whole list as the lines of a backup, all from one moment, while people register. The backup is recorded
 * before its first line leaves, so one that is interrupted is recorded too.
 */
export async function* backUpList(session: Session, source: AuditSource): AsyncGenerator<BackupPart> {
  await inTransaction(session, 'write', async (database) => {
    const { people } = await queryRow<{ people: number }>(
      database,
      `select count(*)::int as people from ${REGISTRATIONS}`,
    );
    await writeAuditLog(database, source, 'backed up', people);
  });
  yield* readInTransaction(session, readWholeList);
}

async function* readWholeList(transaction: Transaction): AsyncGenerator<BackupPart> {
  const header = await readHeader(transaction);
  const total = countRows(header);
  const people = header.tables.find(({ name }) => name === REGISTRATIONS)?.rows ?? 0;
  let done = 0;
  yield { text: writeHeader(header), done, total, people };
  for (const { name, columns } of header.tables) {
    const lines = `select to_json(stored)::text as line from (select ${columns} from ${name}) as stored`;
    for await (const batch of readInBatches<{ line: string }>(transaction, lines)) {
      done += batch.length;
      yield { text: batch.map(({ line }) => `${line}\n`).join(''), done, total, people };
    }
  }
}

async function readHeader(database: Database): Promise<BackupHeader> {
  const { applied, unknown } = await readHistory(database);
  const migrations = [...applied.map(({ name }) => name), ...unknown];
  const header: BackupHeader = { migrations, tables: [] };
  for (const { name, columns, numberColumn } of await readTables(database)) {
    const { rows } = await queryRow<{ rows: number }>(database, `select count(*)::int as rows from ${name}`);
    const next = numberColumn === null ? null : await readNextNumber(database, name, numberColumn);
    header.tables.push({ name, columns, rows, next });
  }
  return header;
}

/**
 * Reads the sequence, not the highest number in the table: the number of someone who was erased must not be used again.
 */
async function readNextNumber(database: Database, name: string, column: string): Promise<string> {
  const { sequence } = await queryRow<{ sequence: string }>(
    database,
    'select pg_get_serial_sequence($1, $2) as sequence',
    [name, column],
  );
  const { next } = await queryRow<{ next: string }>(
    database,
    `select last_value + is_called::int as next from ${sequence}`,
  );
  return next;
}
