import type { Database, Row } from '#database/pool.ts';
import { COLUMNS, TABLE } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS } from '#registration/own-entry.ts';
import type { Check, Problem } from './check.ts';

export const LIST = `public.${TABLE}`;

/** The list, and what belongs to its owner alone. */
export const PRIVATE_SCHEMAS = `('waitlist', 'vibescore')`;
export const OURS = `(select oid from pg_class where oid in (to_regclass('${LIST}'), to_regclass('${LIST}_id_seq'))
  or relnamespace in (select oid from pg_namespace where nspname in ${PRIVATE_SCHEMAS}))`;

/** Whoever has the public key, whoever signs up at a hosted project, and everybody. */
export const STRANGERS = `(select 0::oid as oid, 'public' as name
  union all select oid, rolname::text from pg_roles where rolname in ('anon', 'authenticated'))`;

/** As whom visitors' connections log in: one role for each database. */
export const VISITORS = `(select oid from pg_roles where rolname ~ '^vibescore_visitor(_\\d+)?$')`;

/** The functions of a person's own entry. 0 stands for one that is missing: no comparison is true of null. */
export const OWN_FUNCTIONS = `(${OWN_ENTRY_FUNCTIONS.map((name) => `coalesce(to_regprocedure('public.${name}(text)'), 0)::oid`).join(', ')})`;

export const GRANT_INSERT = `grant insert (${COLUMNS.join(', ')}) on table ${LIST} to anon;`;

/** Belong to PostgreSQL or to the host, which sees to them. As in Supabase's own advisor. */
export const HOST_SCHEMAS = `('auth', 'cron', 'extensions', 'graphql', 'graphql_public', 'information_schema', 'net',
  'pgbouncer', 'pgmq', 'pgsodium', 'pgsodium_masks', 'pgtle', 'realtime', 'storage', 'supabase_functions',
  'supabase_migrations', 'vault')`;
export const IS_FOREIGN_SCHEMA = `nspname !~ '^pg_' and nspname not in ${HOST_SCHEMAS}`;

/** A check whose query returns a row of `what` and `fix` for each problem, and perhaps its `severity`. */
export const sqlCheck = (name: string, why: string, text: string): Check<Database> => ({
  name,
  why,
  look: async (database) => (await database.query({ text })).map(toProblem),
});

const toProblem = ({ what, fix, severity }: Row): Problem => ({
  severity: severity === 'warns' ? 'warns' : 'fails',
  what: String(what),
  fix: String(fix),
});

/** A list of names or words for SQL. None of ours needs escaping. */
export const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
