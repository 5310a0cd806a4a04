import { isEntryKey, OWN_ENTRY_FUNCTIONS, REDEEM_FUNCTION } from '#contract/person.ts';
import type { Database } from '#postgres/pool.ts';

const FUNCTIONS = { ...OWN_ENTRY_FUNCTIONS, [REDEEM_FUNCTION]: { code: 'text' } };
type FunctionName = keyof typeof FUNCTIONS;
type Arguments<Name extends FunctionName> = Record<keyof (typeof FUNCTIONS)[Name], unknown>;

/** Calls one of our functions by the names of its parameters. */
export async function callSqlFunction<Name extends FunctionName>(
  database: Database,
  name: Name,
  args: Arguments<Name>,
) {
  const parameters = Object.keys(FUNCTIONS[name]) as (keyof typeof args & string)[];
  const named = parameters.map((parameter, index) => `${parameter} => $${index + 1}`);
  const values = parameters.map((parameter) => toSql(parameter, args[parameter]));
  const [row] = await database.query(`select public.${name}(${named.join(', ')}) as answer`, values);
  return row?.answer;
}

/** Anything that cannot be a key or a code becomes null. */
function toSql(parameter: string, value: unknown): unknown {
  if (parameter === 'key' || parameter === 'code') return isEntryKey(value) ? value : null;
  return parameter === 'answers' ? JSON.stringify(value) : value;
}
