import { OWN_ENTRY_FUNCTIONS } from '#contract/person.ts';
import { COLUMNS, REGISTRATIONS } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { fails, type Problem } from './check.ts';
import { GRANT_INSERT } from './refused-insert.ts';

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

/** What PostgreSQL, the host and extensions grant in their own schemas or on their own things is left out. */
const HELD_BY_STRANGERS = `
  select stranger.name as role, privilege_type as privilege, kind, thing.name, "column", grantee = owner as "isOwner"
  from (${GRANTABLE}) as thing join pg_namespace on pg_namespace.oid = schema,
    aclexplode(acl) join ${STRANGERS} as stranger on stranger.oid = grantee
  where nspname !~ '^pg_' and nspname not in ${HOST_SCHEMAS}
    and not exists (select from pg_depend where classid = catalog and objid = thing.oid and deptype = 'e')`;

type Grant = { role: string; kind: string; name: string; isOwner: boolean; privileges: string };

/** Grants to strangers besides ours, and things that a stranger's role owns. */
const LIST_GRANTS = `
  select role, kind, name, "isOwner",
    string_agg(distinct lower(privilege) || coalesce(' (' || nullif("column", '') || ')', ''), ', ') as privileges
  from (${HELD_BY_STRANGERS}) as held
  where (role, privilege, kind, name, "column") not in (values ${GRANTED})
  group by role, kind, name, "isOwner" order by kind, name, role`;

function describeGrant({ role, kind, name, isOwner, privileges }: Grant): Problem {
  if (isOwner) return fails(`${role} owns the ${kind} ${name}`, `sql: alter ${kind} ${name} owner to current_user;`);
  const revoke = `sql: revoke ${privileges} on ${kind} ${name} from ${role} cascade;`;
  // Taking a privilege on a table away also takes away those on its columns.
  const restore = role === 'anon' && name === REGISTRATIONS && /\binsert(,|$)/.test(privileges) ? [GRANT_INSERT] : [];
  return fails(`${role} has ${privileges} on the ${kind} ${name}`, revoke, ...restore);
}

/** Other ways to the list, each with the statement that closes it. */
const LIST_OTHER_WAYS = `
  select 'row-level security of the list is off' as what,
    'alter table ${REGISTRATIONS} enable row level security;' as fix
  from pg_class where oid = to_regclass('${REGISTRATIONS}') and not relrowsecurity
  union all
  select format('the policy %I lets strangers do more than register', polname),
    format('drop policy %I on ${REGISTRATIONS};', polname)
  from pg_policy where polrelid = to_regclass('${REGISTRATIONS}') and polcmd <> 'a' and ${HAS_POLICY_FOR_STRANGERS}
  union all
  select format('%s belongs to the role %s', member::regrole, roleid::regrole),
    format('revoke %s from %s;', roleid::regrole, member::regrole)
  from pg_auth_members join ${STRANGERS} as stranger on stranger.oid = member
  union all
  select format('%s may %s', rolname, action), format('alter role %I %s;', rolname, without)
  from pg_roles, lateral (values
    (rolsuper, 'do everything', 'nosuperuser'),
    (rolbypassrls, 'bypass row-level security', 'nobypassrls'),
    (rolcreaterole, 'create roles', 'nocreaterole'),
    (rolreplication, 'replicate the database', 'noreplication'),
    (rolcanlogin, 'log in', 'nologin')) as power (has, action, without)
  where has and rolname in ('anon', 'authenticated')
  order by what`;

/** Finds what strangers may use and we do not grant. */
export async function findOpenings(database: Database): Promise<Problem[]> {
  const grants = await database.query<Grant>(LIST_GRANTS);
  const otherWays = await database.query<{ what: string; fix: string }>(LIST_OTHER_WAYS);
  return [...grants.map(describeGrant), ...otherWays.map(({ what, fix }) => fails(what, `sql: ${fix}`))];
}
