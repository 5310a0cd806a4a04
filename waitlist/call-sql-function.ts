import { isEntryKey } from '#contract/person.ts';
import type { Database, Row } from '#postgres/pool.ts';

/** Calls one of our functions with these arguments, which are in its order. */
export async function callSqlFunction(database: Database, name: string, args: Row): Promise<unknown> {
  const values = Object.entries(args).map(([parameter, value]) => toSql(parameter, value));
  const text = `select public.${name}(${values.map((_, index) => `$${index + 1}`).join(', ')}) as answer`;
  const [row] = await database.query(text, values);
  return row?.answer;
}

/** Anything that cannot be a key or a code becomes null. */
function toSql(parameter: string, value: unknown): unknown {
  if (parameter === 'key' || parameter === 'code') return isEntryKey(value) ? value : null;
  return parameter === 'answers' ? JSON.stringify(value) : value;
}
