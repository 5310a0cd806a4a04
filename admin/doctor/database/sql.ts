import type { Database } from '#postgres/pool.ts';
import { COLUMNS, TABLE } from '#registration/contract.ts';
import { OWN_ENTRY_FUNCTIONS } from '#registration/own-entry.ts';
import { type Checks, fails, warns } from '../check.ts';

export const LIST = `public.${TABLE}`;

/** Schemas that belong to the owner alone. */
export const PRIVATE_SCHEMAS = `('waitlist', 'vibescore')`;
export const OURS = `(select oid from pg_class where oid in (to_regclass('${LIST}'), to_regclass('${LIST}_id_seq'))
  or relnamespace in (select oid from pg_namespace where nspname in ${PRIVATE_SCHEMAS}))`;

/** Strangers are everyone, anyone with the public key, and anyone who signs up at a hosted project. */
export const STRANGERS = `(select 0::oid as oid, 'public' as name
  union all select oid, rolname::text from pg_roles where rolname in ('anon', 'authenticated'))`;

/** Selects what an access control list grants to strangers: `name`, `privilege_type`, `is_grantable`. */
export const grantsIn = (acl: string) =>
  `aclexplode(${acl}) as acl join ${STRANGERS} as stranger on stranger.oid = grantee`;

/** The functions for a person's own entry. 0 stands for a missing one, because no comparison with null is true. */
export const OWN_FUNCTIONS = `(${Object.entries(OWN_ENTRY_FUNCTIONS)
  .map(([name, types]) => `coalesce(to_regprocedure('public.${name}(${Object.values(types)})'), 0)::oid`)
  .join(', ')})`;

export const GRANT_INSERT = `grant insert (${COLUMNS.join(', ')}) on table ${LIST} to anon;`;

/** Schemas that the host looks after, the same as in Supabase's own advisor. */
export const HOST_SCHEMAS = `('auth', 'cron', 'extensions', 'graphql', 'graphql_public', 'information_schema', 'net',
  'pgbouncer', 'pgmq', 'pgsodium', 'pgsodium_masks', 'pgtle', 'realtime', 'storage', 'supabase_functions',
  'supabase_migrations', 'vault')`;
export const IS_USER_SCHEMA = `nspname !~ '^pg_' and nspname not in ${HOST_SCHEMAS}`;

/**
 * The server's settings, and those of this database or of the roles of a hosted project's visitors that override them
 * (`scope`). `reset` is what undoes a setting that ALTER SYSTEM would not change.
 */
export const SETTINGS = `(
  select name, setting as value, null as scope,
    case source when 'command line' then format('start PostgreSQL without -c %s=%s', name, setting) end as reset
  from pg_settings where source not in ('database', 'user', 'database user')
  union all
  select split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), scope,
    format('alter %s reset %s;', scope, split_part(setting, '=', 1))
  from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting,
    lateral (select case when setrole = 0 then 'database ' || quote_ident(datname)
      else format('role %s', setrole::regrole) || coalesce(' in database ' || quote_ident(datname), '') end as scope) as target
  where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and setrole in (0, to_regrole('anon'), to_regrole('authenticator'))
) as settings`;
export const DESCRIBE_SETTING = `format('%s is %s', name, value) || coalesce(' for ' || scope, '')`;
export const fixSetting = (wanted: string) =>
  `coalesce(reset, format(E'alter system set %s = %L;\\nselect pg_reload_conf();', name, '${wanted}'))`;
export const IS_ON = `in ('on', 'true', 'yes', '1')`;
export const IS_OFF = `in ('off', 'false', 'no', '0')`;

type SqlCheck = {
  why: string;
  /** Returns `what` and `fix` for each problem, and optionally its `severity`. */
  sql: string;
  /** An SQL condition. If it is false, there is nothing to check. */
  onlyIf?: string;
};

export const sqlChecks = (checks: Record<string, SqlCheck>): Checks<Database> =>
  Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, { why: check.why, run: createRun(check) }]));

const createRun =
  ({ sql, onlyIf = 'true' }: SqlCheck) =>
  (database: Database) =>
    rollBackAfter(database, 'read only', async () => {
      const [condition] = await database.query(`select ${onlyIf} as is_met`);
      if (!condition?.is_met) return null;
      const rows = await database.query(sql);
      return rows.map(({ what, fix, severity }) =>
        severity === 'warns' ? warns(String(what), String(fix)) : fails(String(what), String(fix)),
      );
    });

/**
 * Runs `work` in a transaction that is always rolled back. An empty search path makes PostgreSQL print names in full,
 * and keeps one name from hiding another. Just-in-time compilation is off, because compiling these queries would take
 * longer than running them.
 */
export async function rollBackAfter<T>(
  database: Database,
  mode: 'default mode' | 'read only',
  work: () => Promise<T>,
): Promise<T> {
  await database.query(
    `begin ${mode === 'read only' ? mode : ''}; set local search_path = ''; set local jit = off; set local statement_timeout = '30s'; set local lock_timeout = '5s'`,
  );
  try {
    return await work();
  } finally {
    await database.query('rollback');
  }
}
