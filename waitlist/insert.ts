import type { Database } from '#postgres/pool.ts';
import { COLUMNS, type Registration } from '#registration/contract.ts';
import { REGISTRATIONS } from './tables.ts';

const COLUMN_NAMES = COLUMNS.join(', ');
const PARAMETERS = COLUMNS.map((_, index) => `$${index + 1}`).join(', ');

const INSERT_ONE = `insert into ${REGISTRATIONS} (${COLUMN_NAMES}) values (${PARAMETERS})`;

/** Inserts one row as parameters: if it were JSON, PostgreSQL would refuse a NUL with another SQLSTATE. */
export async function insertRegistration(database: Database, registration: Registration): Promise<void> {
  const values = COLUMNS.map((column) => registration[column]);
  await database.query(INSERT_ONE, values);
}

/**
 * Inserts a JSON array of rows into these columns, which the table must have. PostgreSQL turns JSON into columns itself,
 * so types and errors are its own.
 */
export async function insertJson(database: Database, rows: string, names: string[]): Promise<void> {
  if (names.length === 0) {
    await database.query(`insert into ${REGISTRATIONS} default values`);
    return;
  }
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const text = `insert into ${REGISTRATIONS} (${quoted})
    select ${quoted} from json_populate_recordset(null::${REGISTRATIONS}, $1::json)`;
  await database.query(text, [rows]);
}

export async function readColumns(database: Database): Promise<string[]> {
  const text = 'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped';
  return (await database.query<{ attname: string }>(text, [REGISTRATIONS])).map(({ attname }) => attname);
}
