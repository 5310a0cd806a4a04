import type { Database } from '#postgres/pool.ts';
import { COLUMNS, type Registration } from '#registration/contract.ts';
import { table } from './transaction.ts';

const columns = COLUMNS.join(', ');

const INSERT_ONE = `insert into ${table} (${columns}) values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

export async function insertRegistration(database: Database, registration: Registration): Promise<void> {
  const values = COLUMNS.map((column) => registration[column]);
  await database.query(INSERT_ONE, values);
}

/** PostgreSQL turns JSON text into columns itself: types and errors are the real ones. */
const selectFromJson = (names: string) => `(${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`;

const INSERT_MANY = `insert into ${table} ${selectFromJson(columns)}`;

export async function insertRegistrations(database: Database, registrations: Registration[]): Promise<void> {
  await database.query(INSERT_MANY, [JSON.stringify(registrations)]);
}

/** Inserts any values into columns that the table has. PostgreSQL says what is wrong with them. */
export async function insertJson(database: Database, row: string, names: string[]): Promise<void> {
  if (names.length === 0) {
    await database.query(`insert into ${table} default values`);
    return;
  }
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const rows = row.trimStart().startsWith('[') ? row : `[${row}]`;
  await database.query(`insert into ${table} ${selectFromJson(quoted)}`, [rows]);
}

export async function readColumns(database: Database): Promise<string[]> {
  const text = 'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped';
  return (await database.query<{ attname: string }>(text, [table])).map(({ attname }) => attname);
}
