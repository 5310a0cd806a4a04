import { LIST, OWN_FUNCTIONS, OWN_VISITOR, PRIVATE_SCHEMAS, SETTINGS, sqlChecks, VISITORS } from './sql.ts';

const PUBLIC_ROLES = `('anon', 'authenticated')`;
const WATCHED = `(rolname in ${PUBLIC_ROLES} or pg_roles.oid in ${VISITORS})`;

const EXPECTED_SETTINGS = `(values ('statement_timeout', '2500ms'), ('idle_in_transaction_session_timeout', '2500ms'))
  as expected (name, value)`;

export const ROLES = sqlChecks({
  'Visitors are anon and nothing more': {
    why: 'A role with extra attributes, or a member of another role, bypasses the rules of the table',
    sql: `select format('there is no role %s', name) as what, format('create role %I nologin noinherit;', name) as fix
   from (values ('anon'), ('authenticated')) as wanted (name)
   where not exists (select from pg_roles where rolname = name)
   union all
   select format('%s may %s', rolname, action), format('alter role %I %s;', rolname, without)
   from pg_roles, lateral (values
     (rolsuper, 'do everything', 'nosuperuser'),
     (rolbypassrls, 'bypass row-level security', 'nobypassrls'),
     (rolcreaterole, 'create roles', 'nocreaterole'),
     (rolcreatedb, 'create databases', 'nocreatedb'),
     (rolreplication, 'replicate the database', 'noreplication'),
     (rolcanlogin and rolname in ${PUBLIC_ROLES}, 'log in', 'nologin')) as power (has, action, without)
   where has and ${WATCHED}
   union all
   select format('%s is in the role %s', member::regrole, roleid::regrole),
     format('revoke %s from %s;', roleid::regrole, member::regrole)
   from pg_auth_members join pg_roles on pg_roles.oid = member
   where ${WATCHED} and not (member in ${VISITORS} and roleid = to_regrole('anon'))`,
  },
  'Visitors own no part of the list': {
    why: 'An owner may do everything, and may grant everything to others',
    sql: `with visitors as (select oid from pg_roles where ${WATCHED})
   select format('%s belongs to %s', thing, owner::regrole) as what,
     format('alter %s %s owner to current_user;', kind, thing) as fix
   from (
     select relowner, 'table', oid::regclass::text from pg_class
       where relkind in ('r', 'p', 'v', 'm')
         and (oid = to_regclass('${LIST}') or relnamespace in (select oid from pg_namespace where nspname in ${PRIVATE_SCHEMAS}))
     union all select nspowner, 'schema', quote_ident(nspname) from pg_namespace
       where nspname in ${PRIVATE_SCHEMAS} or nspname = 'public'
     union all select proowner, 'function', oid::regprocedure::text from pg_proc
       where oid in ${OWN_FUNCTIONS}
   ) as owned (owner, kind, thing)
   where owner in (select oid from visitors)`,
  },
  'The visitors’ login has the settings we gave it': {
    why: 'A login may change its own defaults for good, and so keep everyone from registering',
    sql: `with settings as (select * from ${SETTINGS} where setrole in ${OWN_VISITOR})
   select format('%s is %s for %s', name, settings.value, whom) as what,
     case when expected.value is null then reset else format('alter %s set %s = %L;', whom, name, expected.value) end as fix
   from settings left join ${EXPECTED_SETTINGS} using (name) where settings.value is distinct from expected.value
   union all
   select format('%s is not set for role %I', name, rolname), format('alter role %I set %s = %L;', rolname, name, value)
   from pg_roles, ${EXPECTED_SETTINGS}
   where oid in ${OWN_VISITOR} and not exists (select from settings where setrole = oid and settings.name = expected.name)`,
  },
});
