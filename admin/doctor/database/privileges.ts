import { COLUMNS } from '#registration/contract.ts';
import {
  GRANT_INSERT,
  grantsIn,
  HOST_SCHEMAS,
  LIST,
  OURS,
  OWN_FUNCTIONS,
  PRIVATE_SCHEMAS,
  STRANGERS,
  sqlChecks,
} from './sql.ts';

const FORM_COLUMNS = `'{${COLUMNS}}'::name[]`;

// A hosted project grants new tables in "public" and in its own schemas to these roles; our migrations revoke that.
const IS_HOSTED = `(to_regrole('authenticator') is not null and to_regrole('service_role') is not null)`;

const POLICY = 'Anyone may join the list by giving consent';
const CREATE_POLICY = `create policy "${POLICY}" on ${LIST} for insert to anon with check (checkbox_consent);`;

const IS_PUBLIC_ROLE = `rolname in ('anon', 'authenticated')`;

export const PRIVILEGES = sqlChecks({
  'The public may insert what the form sends, and nothing else': {
    why: 'Anyone with the public key, which is in every browser, could read, change or erase people on the list',
    sql: `with held as (
     select pg_class.oid, relkind, null::name as attname, name, privilege_type, is_grantable
     from pg_class, ${grantsIn('relacl')}
     where pg_class.oid in ${OURS}
     union all
     select attrelid, 'r', attname, name, privilege_type, is_grantable
     from pg_attribute, ${grantsIn('attacl')}
     where attrelid in ${OURS} and not attisdropped
   ), forbidden as (
     select *, concat(lower(privilege_type), ' (' || quote_ident(attname) || ')',
       case when is_grantable then ' with grant option' end) as action
     from held
     where is_grantable or (oid = to_regclass('${LIST}') and name = 'anon' and privilege_type = 'INSERT'
       and attname = any (${FORM_COLUMNS})) is not true
   )
   select format('%s may %s on %s', name, string_agg(action, ', ' order by action), oid::regclass) as what,
     format('revoke all on %s %s from %s cascade;', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass, name)
       || case when oid = to_regclass('${LIST}') and name = 'anon' then E'\\n${GRANT_INSERT}' else '' end as fix
   from forbidden group by oid, relkind, name
   union all
   select format('anon may not insert %s', string_agg(attname, ', ' order by attnum)), '${GRANT_INSERT}'
   from pg_attribute
   where attrelid = to_regclass('${LIST}') and attname = any (${FORM_COLUMNS})
     and not has_column_privilege('anon', attrelid, attnum, 'insert')
   having count(*) > 0`,
  },
  'The public may not look into our schemas, nor create anything in one': {
    why: 'What a stranger creates in a schema can take the place of what was meant',
    sql: `select format('%s may %s the schema %I', name,
       string_agg(case privilege_type when 'USAGE' then 'use' else 'create in' end, ' and '), nspname) as what,
     format('revoke %s on schema %I from %s;', string_agg(lower(privilege_type), ', ' order by 1), nspname, name) as fix
   from pg_namespace, ${grantsIn("coalesce(nspacl, acldefault('n', nspowner))")}
   where (nspname = 'public' or nspname in ${PRIVATE_SCHEMAS}) and not (nspname = 'public' and privilege_type = 'USAGE')
   group by nspname, name
   union all
   select 'anon may not use the schema public', 'grant usage on schema public to anon;'
   where not has_schema_privilege('anon', 'public', 'usage')`,
  },
  'Only anon may call the functions for a person’s own entry': {
    why: 'They act with the owner’s rights for anyone who has a person’s key; all others are for the owner alone',
    sql: `select format('%s may call %s', name, pg_proc.oid::regprocedure) as what,
     format('revoke execute on routine %s from %s;', pg_proc.oid::regprocedure, name) as fix
   from pg_proc, ${grantsIn("coalesce(proacl, acldefault('f', proowner))")}
   where (pg_proc.oid in ${OWN_FUNCTIONS} and name <> 'anon')
     or pronamespace in (select oid from pg_namespace where nspname in ${PRIVATE_SCHEMAS})
   union all
   select format('anon may not call %s', oid::regprocedure), format('grant execute on routine %s to anon;', oid::regprocedure)
   from pg_proc where oid in ${OWN_FUNCTIONS} and not has_function_privilege('anon', oid, 'execute')`,
  },
  'The next table or function will not be open to the public': {
    why: 'The next table, perhaps a copy of the list, would be readable from its first moment',
    sql: `select format('of all %s that %s creates%s, %s may %s', kind, defaclrole::regrole,
       coalesce(' in ' || quote_ident(nspname), ''), name, string_agg(lower(privilege_type), ', ' order by 1)) as what,
     format('alter default privileges for role %s%s revoke %s on %s from %s;', defaclrole::regrole,
       coalesce(' in schema ' || quote_ident(nspname), ''), string_agg(lower(privilege_type), ', ' order by 1), kind, name) as fix
   from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
     join (values ('r'::"char", 'tables'), ('S', 'sequences'), ('f', 'functions'), ('T', 'types'), ('n', 'schemas'))
       as kinds (type, kind) on type = defaclobjtype,
     ${grantsIn('defaclacl')}
   where not coalesce(${IS_HOSTED} and (nspname = 'public' or nspname in ${HOST_SCHEMAS}), false)
     -- PostgreSQL's own defaults, listed as soon as there is any other.
     and not (name = 'public' and nspname is null and kind in ('functions', 'types'))
   group by kind, defaclrole, nspname, name`,
  },
  'Row-level security is on': {
    why: 'Without it a privilege on the table is a privilege on each of its rows',
    sql: `select 'row-level security is off' as what, 'alter table ${LIST} enable row level security;' as fix
   from pg_class where oid = to_regclass('${LIST}') and not relrowsecurity
   union all
   select 'row-level security applies to the owner too, which hides people’s own entries from them',
     'alter table ${LIST} no force row level security;'
   from pg_class where oid = to_regclass('${LIST}') and relforcerowsecurity`,
  },
  'The only policy is ours': {
    why: 'Policies add up: one that says yes is enough to open every row',
    sql: `with found as (
     select polname, polname = '${POLICY}' and polcmd = 'a' and polpermissive and polqual is null
       and polroles = array[to_regrole('anon')::oid] and pg_get_expr(polwithcheck, polrelid) = 'checkbox_consent' as is_ours
     from pg_policy where polrelid = to_regclass('${LIST}') and polroles && array(select oid from ${STRANGERS} as stranger)
   )
   select format('there is another policy, %I', polname) as what, format('drop policy %I on ${LIST};', polname) as fix
   from found where not is_ours
   union all
   select 'the policy that lets people join is missing', '${CREATE_POLICY}'
   where to_regclass('${LIST}') is not null and not exists (select from found where is_ours)`,
  },
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
     (rolcanlogin, 'log in', 'nologin')) as power (has, action, without)
   where has and ${IS_PUBLIC_ROLE}
   union all
   select format('%s is in the role %s', member::regrole, roleid::regrole),
     format('revoke %s from %s;', roleid::regrole, member::regrole)
   from pg_auth_members join pg_roles on pg_roles.oid = member
   where ${IS_PUBLIC_ROLE}`,
  },
  'Visitors own no part of the list': {
    why: 'An owner may do everything, and may grant everything to others',
    sql: `select format('%s belongs to %s', thing, owner::regrole) as what,
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
   where owner in (select oid from pg_roles where ${IS_PUBLIC_ROLE})`,
  },
});
