import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';
import {
  DISK_FULL,
  INSUFFICIENT_PRIVILEGE,
  isStatementError,
  READ_ONLY_TRANSACTION,
  UNDEFINED_TABLE,
} from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { fails, type Problem } from './check.ts';

export const GRANT_INSERT = `sql: grant insert (${COLUMNS.join(', ')}) on table ${REGISTRATIONS} to anon;`;
export const MIGRATE = 'run: npm run waitlist -- migrate';
const POLICY = `"Anyone may join the list by giving consent" on ${REGISTRATIONS}`;

/**
 * Reads from an error ($1, as JSON) which rules refused the row, and how to take them away. A rule may be one of ours that
 * someone changed, so the person decides. `nothing` as its code: there was no error, but no row either.
 */
const LIST_REFUSING_RULES = `
  with error as (
    select *, quote_ident(schema) || '.' || quote_ident("table") as place
    from json_to_record($1) as _ (code text, schema text, "table" text, "column" text, "constraint" text, "where" text, routine text)
  ), restrictive as (
    select polname from error, pg_policy where routine = 'ExecWithCheckOptions'
      and polrelid = to_regclass('${REGISTRATIONS}') and not polpermissive and polcmd in ('a', '*')
  ), rules (what, fix) as (
    select 'the next id is already taken',
      format('select setval(pg_get_serial_sequence(%L, %L), (select max(id) from %s));', place, 'id', place)
    from error where code = '23505' and "constraint" like '%\\_pkey'
    union all
    select format('the constraint %s rejects everyone', "constraint"),
      format('alter table %s drop constraint %I; -- if it is none of ours', place, "constraint")
    from error where "constraint" is not null and code <> '23505'
    union all
    select format('the column %s must not be empty', "column"),
      format('alter table %s alter column %I drop not null; -- if it is none of ours', place, "column")
    from error where code = '23502'
    union all
    -- The first line names the function in which the error was raised.
    select format('the trigger %s refuses everyone', tgname),
      format('drop trigger %I on %s; -- if it is none of ours', tgname, tgrelid::regclass)
    from error, pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and (split_part("where", E'\\n', 1) ~ ('\\m' || proname || '\\(')
      or code = 'nothing' and tgrelid = to_regclass('${REGISTRATIONS}') and tgtype & 2 = 2)
    union all
    select format('the rule %s lets no one in', rulename), format('drop rule %I on ${REGISTRATIONS};', rulename)
    from error, pg_rewrite where code = 'nothing' and ev_class = to_regclass('${REGISTRATIONS}')
    union all
    select format('the policy %s refuses everyone', polname),
      format('drop policy %I on ${REGISTRATIONS}; -- if it is none of ours', polname)
    from restrictive
    union all
    select 'no policy lets anon insert',
      'drop policy if exists ${POLICY}; create policy ${POLICY} for insert to anon with check (checkbox_consent);'
    from error where routine = 'ExecWithCheckOptions' and not exists (select from restrictive)
    union all
    select 'the database is read-only',
      format('begin read write; alter database %I reset default_transaction_read_only; commit;', current_database())
    from error, pg_settings
    where code = '25006' and name = 'default_transaction_read_only' and source = 'database'
    union all
    select 'anon may not use the schema public', 'grant usage on schema public to anon;'
    where not has_schema_privilege('anon', 'public', 'usage')
  )
  select what, 'sql: ' || fix as fix from rules`;

/** What else may be wrong, by PostgreSQL's code. */
const OTHER_REASONS: Record<string, [what: string, ...fix: string[]]> = {
  [READ_ONLY_TRANSACTION]: [
    'the database is read-only',
    'let DATABASE_URL lead to the primary, or free space on its disk',
  ],
  [UNDEFINED_TABLE]: ['there is no list yet', MIGRATE],
  [DISK_FULL]: ['the disk is full', 'free space on it'],
  [INSUFFICIENT_PRIVILEGE]: ['anon may not insert', GRANT_INSERT],
};

/** Explains why PostgreSQL refused a registration, or stored nothing (null), without its message, which may quote the row. */
export async function explainRefusal(database: Database, error: unknown): Promise<Problem[]> {
  if (error !== null && !isStatementError(error)) throw error;
  const { code = '', schema, table, column, constraint, where, routine } = error ?? { code: 'nothing' };
  const facts = JSON.stringify({ code, schema, table, column, constraint, where, routine });
  const rules = await database.query<{ what: string; fix: string }>(LIST_REFUSING_RULES, [facts]);
  if (rules.length > 0) return rules.map(({ what, fix }) => fails(what, fix));
  const [what, ...fix] = OTHER_REASONS[code] ?? [`PostgreSQL refuses an insert (${code})`, 'see PostgreSQL’s log'];
  return [fails(what, ...fix)];
}
