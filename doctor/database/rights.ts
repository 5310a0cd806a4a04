import { COLUMNS } from '#registration/contract.ts';
import {
  GRANT_INSERT,
  HOST_SCHEMAS,
  LIST,
  OURS,
  OWN_FUNCTIONS,
  PRIVATE_SCHEMAS,
  quoted,
  STRANGERS,
  sqlCheck,
} from './sql-check.ts';

const TEN_COLUMNS = `array[${quoted(COLUMNS)}]::name[]`;

export const tableRights = sqlCheck(
  'The public may insert ten columns, and nothing else',
  'Whoever has the public key, which everybody has, could read, change or erase the people on the list',
  `with held as (
     select pg_class.oid, relkind, null::name as attname, name, privilege_type, is_grantable
     from pg_class, aclexplode(relacl) as acl join ${STRANGERS} as stranger on stranger.oid = grantee
     where pg_class.oid in ${OURS}
     union all
     select attrelid, 'r', attname, name, privilege_type, is_grantable
     from pg_attribute, aclexplode(attacl) as acl join ${STRANGERS} as stranger on stranger.oid = grantee
     where attrelid in ${OURS} and not attisdropped
   ), judged as (
     select *, lower(privilege_type) || coalesce(' (' || quote_ident(attname) || ')', '') as deed,
       coalesce(oid = to_regclass('${LIST}') and name = 'anon' and privilege_type = 'INSERT' and attname = any (${TEN_COLUMNS}),
         false) as is_ours
     from held
   )
   select format(case when is_ours then '%s may pass on %s on %s' else '%s may %s on %s' end,
       name, string_agg(deed, ', ' order by deed), oid::regclass) as what,
     case when is_ours
       then format('revoke grant option for %s on table %s from %s cascade;', string_agg(deed, ', ' order by deed), oid::regclass, name)
       else format('revoke %s on %s %s from %s;', string_agg(deed, ', ' order by deed),
         case relkind when 'S' then 'sequence' else 'table' end, oid::regclass, name)
     end
     -- A right on the table that is taken away goes from its columns too.
     || case when bool_or(name = 'anon' and attname is null and privilege_type = 'INSERT' and oid = to_regclass('${LIST}'))
       then E'\\n${GRANT_INSERT}' else '' end as fix
   from judged where not is_ours or is_grantable
   group by oid, relkind, name, is_ours
   union all
   select format('anon may not insert %s', string_agg(attname, ', ' order by attnum)),
     format('grant insert (%s) on table ${LIST} to anon;', string_agg(quote_ident(attname), ', ' order by attnum))
   from pg_attribute
   where attrelid = to_regclass('${LIST}') and attname = any (${TEN_COLUMNS})
     and not has_column_privilege('anon', attrelid, attnum, 'insert')
   having count(*) > 0`,
);

export const schemaRights = sqlCheck(
  'The public may look into no schema of ours, and create in none',
  'What somebody creates in a schema can take the place of what was meant',
  `select format('%s may %s the schema %I', name,
       string_agg(case privilege_type when 'USAGE' then 'use' else 'create in' end, ' and '), nspname) as what,
     format('revoke %s on schema %I from %s;', string_agg(lower(privilege_type), ', ' order by 1), nspname, name) as fix
   from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) as acl
     join ${STRANGERS} as stranger on stranger.oid = grantee
   where (nspname = 'public' or nspname in ${PRIVATE_SCHEMAS}) and not (nspname = 'public' and privilege_type = 'USAGE')
   group by nspname, name
   union all
   select 'anon may not use the schema public', 'grant usage on schema public to anon;'
   where not has_schema_privilege('anon', 'public', 'usage')`,
);

export const functionRights = sqlCheck(
  'anon may call the three functions of an own entry, and nobody more',
  'They act with the owner’s rights for whoever has a person’s key; all others behind them are for the owner alone',
  `select format('%s may call %s', name, pg_proc.oid::regprocedure) as what,
     format('revoke execute on routine %s from %s;', pg_proc.oid::regprocedure, name) as fix
   from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
     join ${STRANGERS} as stranger on stranger.oid = grantee
   where (pg_proc.oid in ${OWN_FUNCTIONS} and name <> 'anon')
     or pronamespace in (select oid from pg_namespace where nspname in ${PRIVATE_SCHEMAS})
   union all
   select format('anon may not call %s', oid::regprocedure), format('grant execute on routine %s to anon;', oid::regprocedure)
   from pg_proc where oid in ${OWN_FUNCTIONS} and not has_function_privilege('anon', oid, 'execute')`,
);

// A hosted project gives new tables of "public" and of its own schemas to these roles; our migrations take theirs back.
const IS_HOSTED = `(to_regrole('authenticator') is not null and to_regrole('service_role') is not null)`;

export const defaultPrivileges = sqlCheck(
  'What is created next is not open to the public',
  'The next table, a copy of the list perhaps, would be readable from its first moment on',
  `select format('of all %s that %s creates%s, %s may %s', kind, defaclrole::regrole,
       coalesce(' in ' || quote_ident(nspname), ''), name, string_agg(lower(privilege_type), ', ' order by 1)) as what,
     format('alter default privileges for role %s%s revoke %s on %s from %s;', defaclrole::regrole,
       coalesce(' in schema ' || quote_ident(nspname), ''), string_agg(lower(privilege_type), ', ' order by 1), kind, name) as fix
   from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
     join (values ('r'::"char", 'tables'), ('S', 'sequences'), ('f', 'functions'), ('T', 'types'), ('n', 'schemas'))
       as kinds (type, kind) on type = defaclobjtype,
     aclexplode(defaclacl) as acl join ${STRANGERS} as stranger on stranger.oid = grantee
   where not coalesce(${IS_HOSTED} and (nspname = 'public' or nspname in ${HOST_SCHEMAS}), false)
     -- PostgreSQL's own, listed once anything else is.
     and not (name = 'public' and nspname is null and kind in ('functions', 'types'))
   group by kind, defaclrole, nspname, name`,
);
