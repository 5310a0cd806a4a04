import { TABLE } from '#registration/contract.ts';
import { grantsIn, IS_USER_SCHEMA, LIST, OURS, OWN_FUNCTIONS, PRIVATE_SCHEMAS, STRANGERS, sqlChecks } from './sql.ts';

/** The strangers with any privilege on a relation or on one of its columns. */
const HOLDERS = `lateral (
  select string_agg(distinct name, ', ' order by name) as names
  from (select relacl as acl union all select attacl from pg_attribute where attrelid = pg_class.oid) as acls,
    ${grantsIn('acl')}
) as holders`;

export const LEAKS = sqlChecks({
  'No view shows the list to the public': {
    why: 'A view reads with its owner’s privileges, past those of the table and its policies',
    sql: `with recursive shown (oid) as (
     select oid from ${OURS} as ours
     union
     select ev_class from shown join pg_depend on refclassid = 'pg_class'::regclass and refobjid = shown.oid
       join pg_rewrite on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
   )
   select format('%s shows rows of the list, and %s may use it', pg_class.oid::regclass, names) as what,
     format('revoke all on table %s from %s;', pg_class.oid::regclass, names) as fix
   from shown join pg_class on pg_class.oid = shown.oid, ${HOLDERS}
   where names is not null and (relkind = 'm' or relkind = 'v'
     and not coalesce(lower(reloptions::text)::text[] && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes'], false))`,
  },
  'No other function acts for the public with its owner’s rights': {
    why: 'Such a function reads and changes whatever its owner may, no matter who calls it',
    sql: `select format('%s acts as %s, and %s may call it', routine, owner, string_agg(name, ', ' order by name)) as what,
     format('revoke execute on routine %s from %s;', routine, string_agg(name, ', ' order by name)) as fix,
     case when reads_list then 'fails' else 'warns' end as severity
   from (
     select pg_proc.oid::regprocedure as routine, proowner::regrole as owner, acl.grantee,
       concat(prosrc, pg_get_function_sqlbody(pg_proc.oid)) ~ '${TABLE}|waitlist\\.' as reads_list
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace,
       aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
     where prosecdef and ${IS_USER_SCHEMA} and pg_proc.oid not in ${OWN_FUNCTIONS}
       and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
       and (has_schema_privilege('anon', pronamespace, 'usage') or has_schema_privilege('authenticated', pronamespace, 'usage'))
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
   ) as found join ${STRANGERS} as stranger on stranger.oid = grantee
   group by routine, owner, reads_list`,
  },
  'No trigger or rule copies registrations': {
    why: 'It sees every registration, and may store or send it elsewhere',
    sql: `select format('the trigger %I on %s calls %s', tgname, tgrelid::regclass, tgfoid::regprocedure) as what,
     format('drop trigger %I on %s;', tgname, tgrelid::regclass) as fix
   from pg_trigger where tgrelid in ${OURS} and not tgisinternal
     and tgfoid is distinct from to_regprocedure('waitlist.enter_registered()')
     and tgfoid is distinct from to_regprocedure('waitlist.store_invited_at()')
   union all
   select format('the rule %I rewrites statements on %s', rulename, ev_class::regclass),
     format('drop rule %I on %s;', rulename, ev_class::regclass)
   from pg_rewrite where ev_class in ${OURS} and rulename <> '_RETURN'`,
  },
  'The list inherits from no table, and none from it': {
    why: 'A parent table shows the rows of its children under its own privileges and policies',
    sql: `select format('%s is a child of %s', inhrelid::regclass, inhparent::regclass) as what,
     format('alter table %s no inherit %s;', inhrelid::regclass, inhparent::regclass) as fix
   from pg_inherits join pg_class on pg_class.oid = inhrelid
   where relkind in ('r', 'p', 'f') and (inhrelid in ${OURS} or inhparent in ${OURS})`,
  },
  'No publication replicates the list': {
    why: 'Every subscriber gets every registration, without row-level security',
    sql: `select format('the publication %I sends every table', pubname) as what, format('drop publication %I;', pubname) as fix
   from pg_publication where puballtables
   union all
   select format('the publication %I sends %s', pubname, prrelid::regclass),
     format('alter publication %I drop table %s;', pubname, prrelid::regclass)
   from pg_publication join pg_publication_rel on prpubid = pg_publication.oid where prrelid in ${OURS}
   union all
   select format('the publication %I sends every table of the schema %I', pubname, nspname),
     format('alter publication %I drop tables in schema %I;', pubname, nspname)
   from pg_publication join pg_publication_namespace on pnpubid = pg_publication.oid
     join pg_namespace on pg_namespace.oid = pnnspid
   where pnnspid in (select relnamespace from pg_class where oid in ${OURS})`,
  },
  'No foreign table is open to the public': {
    why: 'A foreign table has no row-level security: anyone who may read it reads all that its login sees',
    sql: `select format('%s is a foreign table, and %s may use it', pg_class.oid::regclass, names) as what,
     format('revoke all on table %s from %s;', pg_class.oid::regclass, names) as fix
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace, ${HOLDERS}
   where relkind = 'f' and ${IS_USER_SCHEMA} and names is not null`,
  },
  'No copy of the list is open to the public': {
    why: 'A table made from the list has none of its rules',
    sql: `select format('%s holds email addresses, and %s may use it %s', pg_class.oid::regclass, names,
       case when relrowsecurity then 'through the policy ' || policies else 'without row-level security' end) as what,
     format('revoke all on table %s from %s;', pg_class.oid::regclass, names) as fix,
     case when relrowsecurity and not shows_all then 'warns' else 'fails' end as severity
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace, ${HOLDERS}, lateral (
     select string_agg(quote_ident(polname), ', ') as policies, bool_or(pg_get_expr(polqual, polrelid) = 'true') as shows_all
     from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd in ('*', 'r')
       and polroles && array(select oid from ${STRANGERS} as stranger)
   ) as reading
   where relkind in ('r', 'p') and ${IS_USER_SCHEMA} and names is not null and (not relrowsecurity or policies is not null)
     and pg_class.oid <> coalesce(to_regclass('${LIST}'), 0)
     and exists (select from pg_attribute where attrelid = pg_class.oid and attname ~* 'e_?mail' and not attisdropped)`,
  },
  'The web interface exposes the schema public alone': {
    why: 'Anything PostgREST exposes is one mistaken grant away from everyone',
    sql: `select format('the schema %s is exposed', string_agg(name, ', ')) as what,
     format(E'alter role authenticator%s set pgrst.db_schemas = %L;\\nnotify pgrst, ''reload config'';',
       coalesce(' in database ' || quote_ident(datname), ''), string_agg(name, ', ') filter (where name not in ${PRIVATE_SCHEMAS})) as fix
   from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting,
     lateral (select trim(part) as name from unnest(string_to_array(split_part(setting, '=', 2), ',')) as part) as names
   where setrole = to_regrole('authenticator') and setting like 'pgrst.db_schemas=%'
   group by datname, setting
   having bool_or(name in ${PRIVATE_SCHEMAS})`,
  },
  'No extension is installed in the schema public': {
    why: 'Anyone could then call its functions through the web interface',
    sql: `select format('%I is installed in public', extname) as what, 'warns' as severity,
     E'create schema if not exists extensions;\\n' || format(case when extrelocatable
       then 'alter extension %1$I set schema extensions;'
       else E'drop extension %1$I;\\ncreate extension %1$I schema extensions;' end, extname) as fix
   from pg_extension where extnamespace = 'public'::regnamespace and extname <> 'plpgsql'`,
  },
  'No storage bucket is public': {
    why: 'An export of the list that is put into one has an address that anyone can open',
    onlyIf: `to_regclass('storage.buckets') is not null`,
    sql: `select format('the bucket %s is public', id) as what, 'warns' as severity,
     format('update storage.buckets set public = false where id = %L;', id) as fix
   from storage.buckets where public order by id`,
  },
});
