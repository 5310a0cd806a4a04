import { COLUMNS, REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';

const COLUMN_NAMES = COLUMNS.join(', ');
const PARAMETERS = COLUMNS.map((_, index) => `$${index + 1}`).join(', ');

const INSERT_ONE = `insert into ${REGISTRATIONS} (${COLUMN_NAMES}) values (${PARAMETERS})`;

/** Inserts one row as parameters: if it were JSON, PostgreSQL would refuse a NUL with another SQLSTATE. */
export async function insertRegistration(database: Database, registration: Registration): Promise<void> {
  const values = COLUMNS.map((column) => registration[column]);
  await database.query(INSERT_ONE, values);
}

const INSERT_SEVERAL = `insert into ${REGISTRATIONS} (${COLUMN_NAMES})
  select ${COLUMN_NAMES} from json_populate_recordset(null::${REGISTRATIONS}, $1::json)`;

/** Inserts rows with one statement, in this order. */
export async function insertRegistrations(database: Database, registrations: Registration[]): Promise<void> {
  await database.query(INSERT_SEVERAL, [JSON.stringify(registrations)]);
}
