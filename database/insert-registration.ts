import { COLUMNS, type Registration, TABLE } from '#registration/contract.ts';
import type { Database } from './pool.ts';

const table = `public.${TABLE}`;

// Prepared once per connection: one round trip, parsed and planned already.
const INSERT_ONE = {
  name: 'insert-registration',
  text: `insert into ${table} (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`,
};

export async function insertRegistration(database: Database, registration: Registration): Promise<void> {
  await database.query({ ...INSERT_ONE, values: COLUMNS.map((column) => registration[column]) });
}

/** Rows as JSON text, turned into columns by PostgreSQL itself, so that its types and its errors are the real ones. */
const fromJson = (columns: string) =>
  `(${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;

const INSERT_MANY = {
  name: 'insert-registrations',
  text: `insert into ${table} ${fromJson(COLUMNS.join(', '))}`,
};

/** All of them or none. */
export async function insertRegistrations(database: Database, registrations: Registration[]): Promise<void> {
  await database.query({ ...INSERT_MANY, values: [JSON.stringify(registrations)] });
}

/** Whether a row from outside can take the short way: exactly the ten columns, in types that need no conversion. */
export function isRegistration(row: Record<string, unknown>): row is Registration {
  if (Object.keys(row).length !== COLUMNS.length) return false;
  return COLUMNS.every((column) => {
    const value = row[column];
    if (typeof value === 'string') return value.isWellFormed();
    return value === null || (column === 'checkbox_consent' && typeof value === 'boolean');
  });
}

export type InsertOptions = { columns: string[]; conflict: '' | 'ignore' | 'merge'; returning: boolean };

const CONFLICT = {
  '': '',
  ignore: 'on conflict (id) do nothing',
  merge: 'on conflict (id) do update set full_name = excluded.full_name',
};

export async function insertJson(database: Database, rows: string, options: InsertOptions): Promise<void> {
  const columns = options.columns.map((column) => `"${column}"`).join(', ');
  const source = columns ? fromJson(columns) : 'default values';
  await database.query({
    text: `insert into ${table} ${source} ${CONFLICT[options.conflict]} ${options.returning ? 'returning *' : ''}`,
    values: columns ? [rows] : [],
  });
}

/** What the other methods would do, made harmless. PostgreSQL refuses each of them to `anon`. */
const REFUSED = {
  GET: `select * from ${table} limit 0`,
  HEAD: `select * from ${table} limit 0`,
  PATCH: `update ${table} set full_name = full_name where false`,
  PUT: `insert into ${table} (full_name) select null where false ${CONFLICT.merge}`,
  DELETE: `delete from ${table} where false`,
};
type RefusedMethod = keyof typeof REFUSED;

export const isRefusedMethod = (method: string): method is RefusedMethod => Object.hasOwn(REFUSED, method);

export async function tryRefused(database: Database, method: RefusedMethod): Promise<void> {
  await database.query({ text: REFUSED[method] });
}

export async function readColumns(database: Database): Promise<string[]> {
  const rows = await database.query({
    text: 'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    values: [table],
  });
  return rows.map((row) => String(row.attname));
}
