import type pg from 'pg';

/** What every role may do by default and no visitor needs: locks, large objects, messages, and watching others. */
const FUNCTIONS =
  '^(pg_advisory_|pg_try_advisory_|lo_|loread$|lowrite$|pg_stat|pg_lock_status$|pg_notify$|pg_export_snapshot$' +
  '|pg_cancel_backend$|pg_terminate_backend$|pg_(database|tablespace|relation|table|indexes|total_relation)_size$)';

// pg_class has an estimate of how many rows each table has.
const RELATIONS = '^(pg_stat|pg_locks$|pg_prepared_xacts$|pg_class$)';

/** Those of them that everyone may still use. */
export const OPEN_CATALOG = `
  select format('function %s', oid::regprocedure) as target from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname ~ '${FUNCTIONS}'
      and has_function_privilege('public', oid, 'execute')
  union all
  select format('table %s', oid::regclass) from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relname ~ '${RELATIONS}'
      and has_table_privilege('public', oid, 'select')`;

const RESTRICT = `do $do$
declare target text;
begin
  execute format('revoke temporary on database %I from public', current_database());
  -- The rest belongs to the superuser.
  if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  for target in ${OPEN_CATALOG}
  loop
    execute format('revoke all on %s from public', target);
    execute format('grant all on %s to pg_monitor', target);
  end loop;
end $do$`;

/**
 * Takes rights from every role in this database, because PostgreSQL cannot take them from one role alone. Monitoring
 * roles keep them. Changes nothing the second time.
 */
export async function restrictPublic(client: pg.ClientBase): Promise<void> {
  await client.query(RESTRICT);
}
