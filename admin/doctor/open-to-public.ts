import { OWN_ENTRY_FUNCTIONS } from '#contract/person.ts';
import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';

export const GRANT_INSERT = `grant insert (${COLUMNS.join(', ')}) on table ${REGISTRATIONS} to anon;`;

/** Something that strangers may use and we do not grant, and the statements that take it away. */
export type Opening = { what: string; fix: string[] };

/** What we grant, as (role, privilege, kind, name, column). */
const GRANTED = [
  ...['public', 'anon', 'authenticated'].map((role) => [role, 'USAGE', 'schema', 'public', '']),
  ...COLUMNS.map((column) => ['anon', 'INSERT', 'table', REGISTRATIONS, column]),
  ...Object.entries(OWN_ENTRY_FUNCTIONS).map(([name, types]) => {
    return ['anon', 'EXECUTE', 'routine', `public.${name}(${Object.values(types)})`, ''];
  }),
]
  .map((grant) => `('${grant.join("', '")}')`)
  .join(', ');

/** Schemas that PostgreSQL or the host looks after, the same as in Supabase's own advisor. */
const HOST_SCHEMAS = `('auth', 'cron', 'extensions', 'graphql', 'graphql_public', 'information_schema', 'net',
  'pgbouncer', 'pgmq', 'pgsodium', 'pgsodium_masks', 'pgtle', 'realtime', 'storage', 'supabase_functions',
  'supabase_migrations', 'vault')`;

/** Strangers are everyone, anyone with the public key, and anyone who signs up at a hosted project. */
const STRANGERS = `(select 0::oid as oid, 'public' as name
  union all select oid, rolname::text from pg_roles where rolname in ('anon', 'authenticated'))`;

const HAS_POLICY_FOR_STRANGERS = `(polpermissive and polroles && array(select oid from ${STRANGERS} as stranger))`;

/**
 * Whether a table or view that strangers may use shows them nothing all the same: by row-level security without a policy
 * for them, which is how a hosted project protects the tables that it grants to everyone, or because the view reads with
 * the rights of its reader. The tables of the list are not even granted.
 */
const SHOWS_NOTHING = `(
  relrowsecurity and pg_class.oid is distinct from to_regclass('${REGISTRATIONS}')
    and relnamespace is distinct from to_regnamespace('waitlist')
    and not exists (select from pg_policy where polrelid = pg_class.oid and ${HAS_POLICY_FOR_STRANGERS})
  or exists (select from pg_options_to_table(reloptions)
    where case option_name when 'security_invoker' then option_value::boolean end))`;

/**
 * Everything that can be granted to strangers, with its access control list. Functions that act with the rights of their
 * caller are left out: they show strangers nothing that is not open already.
 */
const GRANTABLE = `
  select 'pg_class'::regclass as catalog, oid, 'table' as kind, oid::regclass::text as name, '' as "column",
    relnamespace as schema, relowner as owner, coalesce(relacl, acldefault('r', relowner)) as acl
  from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and not ${SHOWS_NOTHING}
  union all
  select 'pg_class'::regclass, attrelid, 'table', attrelid::regclass::text, quote_ident(attname),
    relnamespace, relowner, attacl
  from pg_attribute join pg_class on pg_class.oid = attrelid where not attisdropped and not ${SHOWS_NOTHING}
  union all
  select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text, '',
    pronamespace, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc where prosecdef and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and exists (
    select from pg_roles where rolname in ('anon', 'authenticated') and has_schema_privilege(oid, pronamespace, 'usage'))
  union all
  select 'pg_namespace'::regclass, oid, 'schema', quote_ident(nspname), '',
    oid, nspowner, coalesce(nspacl, acldefault('n', nspowner))
  from pg_namespace`;

/**
 * Lists what strangers may use besides what we grant. What PostgreSQL, the host and extensions grant in their own schemas
 * or on their own things is left out.
 */
export const LIST_WHAT_IS_OPEN = `
  with granted (role, privilege, kind, name, "column") as (values ${GRANTED}), held as (
    select thing.*, stranger.name as role, privilege_type as privilege, grantee = owner as is_owner,
      lower(privilege_type) || coalesce(' (' || nullif("column", '') || ')', '') as action
    from (${GRANTABLE}) as thing join pg_namespace on pg_namespace.oid = schema,
      aclexplode(acl) join ${STRANGERS} as stranger on stranger.oid = grantee
    where nspname !~ '^pg_' and nspname not in ${HOST_SCHEMAS} and not exists (
      select from pg_depend where classid = catalog and objid = thing.oid and deptype = 'e')
  ), forbidden as (
    select * from held where not exists (select from granted
      where (granted.role, granted.privilege, granted.kind, granted.name, granted."column")
        = (held.role, held.privilege, held.kind, held.name, held."column"))
  )
  select case when is_owner then format('%s owns the %s %s', role, kind, name)
      else format('%s has %s on the %s %s', role, string_agg(distinct action, ', '), kind, name) end as what,
    case when is_owner then array[format('alter %s %s owner to current_user;', kind, name)]
      else array[format('revoke %s on %s %s from %s cascade;', string_agg(distinct action, ', '), kind, name, role)]
        -- Taking a privilege on a table away also takes away those on its columns.
        || case when role = 'anon' and name = '${REGISTRATIONS}' and bool_or(privilege = 'INSERT' and "column" = '')
          then array['${GRANT_INSERT}'] else '{}' end
      end as fix
  from forbidden group by kind, name, role, is_owner
  union all
  select 'row-level security of the list is off', array['alter table ${REGISTRATIONS} enable row level security;']
  from pg_class where oid = to_regclass('${REGISTRATIONS}') and not relrowsecurity
  union all
  select format('the policy %I lets strangers do more than register', polname), array[format('drop policy %I on ${REGISTRATIONS};', polname)]
  from pg_policy where polrelid = to_regclass('${REGISTRATIONS}') and polcmd <> 'a' and ${HAS_POLICY_FOR_STRANGERS}
  union all
  select format('%s belongs to the role %s', member::regrole, roleid::regrole),
    array[format('revoke %s from %s;', roleid::regrole, member::regrole)]
  from pg_auth_members join ${STRANGERS} as stranger on stranger.oid = member
  union all
  select format('%s may %s', rolname, action), array[format('alter role %I %s;', rolname, without)]
  from pg_roles, lateral (values
    (rolsuper, 'do everything', 'nosuperuser'),
    (rolbypassrls, 'bypass row-level security', 'nobypassrls'),
    (rolcreaterole, 'create roles', 'nocreaterole'),
    (rolreplication, 'replicate the database', 'noreplication'),
    (rolcanlogin, 'log in', 'nologin')) as power (has, action, without)
  where has and rolname in ('anon', 'authenticated')
  order by 1`;
