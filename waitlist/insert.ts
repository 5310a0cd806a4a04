import type { Database } from '#postgres/pool.ts';
import { COLUMNS, type Registration } from '#registration/contract.ts';
import { REGISTRATIONS } from './tables.ts';

const COLUMN_NAMES = COLUMNS.join(', ');
const PARAMETERS = COLUMNS.map((_, index) => `$${index + 1}`).join(', ');

const INSERT_ONE = `insert into ${REGISTRATIONS} (${COLUMN_NAMES}) values (${PARAMETERS})`;

export async function insertRegistration(database: Database, registration: Registration): Promise<void> {
  const values = COLUMNS.map((column) => registration[column]);
  await database.query(INSERT_ONE, values);
}

/** Writes an insert of rows in JSON. PostgreSQL turns them into columns itself, so types and errors are its own. */
const writeJsonInsert = (names: string) =>
  `insert into ${REGISTRATIONS} (${names})
   select ${names} from json_populate_recordset(null::${REGISTRATIONS}, $1::json)`;

const INSERT_MANY = writeJsonInsert(COLUMN_NAMES);

export async function insertRegistrations(database: Database, registrations: Registration[]): Promise<void> {
  await database.query(INSERT_MANY, [JSON.stringify(registrations)]);
}

/** Inserts any values into these columns, which the table must have. PostgreSQL says what is wrong with the values. */
export async function insertJson(database: Database, row: string, names: string[]): Promise<void> {
  if (names.length === 0) {
    await database.query(`insert into ${REGISTRATIONS} default values`);
    return;
  }
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const rows = row.trimStart().startsWith('[') ? row : `[${row}]`;
  await database.query(writeJsonInsert(quoted), [rows]);
}

export async function readColumns(database: Database): Promise<string[]> {
  const text = 'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped';
  return (await database.query<{ attname: string }>(text, [REGISTRATIONS])).map(({ attname }) => attname);
}
