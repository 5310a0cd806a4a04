import { LIST } from '#admin/doctor/database/sql.ts';

/** Mistakes are listed by the check that finds them, and by part of what it says. */
export type Mistakes = Record<string, Record<string, string | string[]>>;

const changeServerSetting = (name: string, value: string) => [
  `alter system set ${name} = ${value}`,
  'select pg_reload_conf()',
];

/** Adds rows as a restore by hand does, with ids that the sequence does not know of. */
const RESTORED = `insert into ${LIST} (id, full_name, email, checkbox_consent, created_at_gtm, user_agent)
  select last_value + n, 'Restored', gen_random_uuid() || '@example.com', true, now(), ''
  from ${LIST}_id_seq, generate_series(1, 100) as n`;

const POLICY = '"Anyone may join the list by giving consent"';

/** All mistakes of one check are planted together. */
export const MISTAKES: Mistakes = {
  'The public may insert what the form sends, and nothing else': {
    'anon may select on public': `grant select on ${LIST} to anon`,
    'authenticated may delete, insert': `grant all on ${LIST} to authenticated`,
    id_seq: `grant usage on sequence ${LIST}_id_seq to anon`,
    'waitlist.entries': 'grant select on waitlist.entries to authenticated',
  },
  'PostgreSQL refuses everything else to the public': { 'anon can read the list': `grant select on ${LIST} to anon` },
  'Row-level security is on': {
    'is off': `alter table ${LIST} disable row level security`,
    'to the owner too': `alter table ${LIST} force row level security`,
  },
  'The only policy is ours': {
    'another policy, "let me"': `create policy "let me" on ${LIST} using (true)`,
    'another policy, "Anyone': `alter policy ${POLICY} on ${LIST} with check (true)`,
  },
  'Visitors are anon and nothing more': {
    'bypass row-level security': 'alter role anon bypassrls',
    'in the role pg_read_all_data': 'grant pg_read_all_data to anon',
    'anon may log in': 'alter role anon login',
  },
  'Visitors own no part of the list': { 'belongs to authenticated': `alter table ${LIST} owner to authenticated` },
  'The public may not look into our schemas, nor create anything in one': {
    'public may create': 'grant create on schema public to public',
    'anon may use the schema waitlist': 'grant usage on schema waitlist to anon',
  },
  'Only anon may call the functions for a person’s own entry': {
    registration_of: 'grant execute on function waitlist.registration_of to public',
    'authenticated may call': 'grant execute on function public.my_entry to authenticated',
    'anon may not call': 'revoke execute on function public.my_entry from anon',
  },
  'The next table or function will not be open to the public': {
    'anon may select': 'alter default privileges in schema public grant select on tables to anon',
    'authenticated may execute': 'alter default privileges grant execute on functions to authenticated',
  },
  'No view shows the list to the public': {
    'public.outer_people': [
      `create view public.inner_people as select email from ${LIST}`,
      'create view public.outer_people as select * from public.inner_people',
      'grant select on public.outer_people to authenticated',
    ],
    'public.keys': [
      'create view public.keys as select key from waitlist.entries',
      'grant select (key) on public.keys to public',
    ],
    'public.snapshot': [
      `create materialized view public.snapshot as select * from ${LIST}`,
      'grant select on public.snapshot to anon',
    ],
  },
  'No other function acts for the public with its owner’s rights': {
    'public.how_many() acts as app, and public': `create function public.how_many() returns bigint language sql
      security definer return (select count(*) from ${LIST})`,
  },
  'No trigger or rule copies registrations': {
    'the trigger copy on': [
      `create function public.copy() returns trigger language plpgsql as 'begin return new; end'`,
      `create trigger copy before insert on ${LIST} for each row execute function public.copy()`,
    ],
    'the rule also': [
      'create table public.elsewhere (name text)',
      `create rule also as on insert to ${LIST} do also insert into public.elsewhere values (new.email)`,
    ],
  },
  'The list inherits from no table, and none from it': {
    'is a child of public.everyone': [
      'create table public.everyone (email text not null)',
      `alter table ${LIST} inherit public.everyone`,
    ],
  },
  'No publication replicates the list': {
    'the publication away': `create publication away for table ${LIST}`,
    'sends every table': 'create publication everything for all tables',
    'the schema waitlist': 'create publication behind for tables in schema waitlist',
  },
  'No foreign table is open to the public': {
    'public.faraway': [
      'create foreign data wrapper elsewhere',
      'create server elsewhere foreign data wrapper elsewhere',
      'create foreign table public.faraway (email text) server elsewhere',
      'grant select on public.faraway to anon',
    ],
  },
  'No copy of the list is open to the public': {
    'public.addresses': [
      `create table public.addresses as select email from ${LIST}`,
      'grant select on public.addresses to anon',
    ],
    'public.protected': [
      `create table public.protected as select * from ${LIST}`,
      'alter table public.protected enable row level security',
      'create policy everyone on public.protected for select to anon using (true)',
      'grant select on public.protected to anon',
    ],
  },
  'No extension is installed in the schema public': { citext: 'create extension citext schema public' },
  'Tables and functions match the migrations': {
    [`consent_given of ${LIST} is missing`]: `alter table ${LIST} drop constraint consent_given`,
    [`email_well_formed of ${LIST} differs`]: `alter table ${LIST} drop constraint email_well_formed,
      add constraint email_well_formed check (true)`,
    [`index ${LIST}_email_key is missing`]: `drop index ${LIST}_email_key`,
    [`not-null rule of ${LIST}.email is missing`]: `alter table ${LIST} alter column email drop not null`,
    [`column ${LIST}.utm_medium is missing`]: `alter table ${LIST} drop column utm_medium cascade`,
    [`default of ${LIST}.created_at is missing`]: `alter table ${LIST} alter column created_at drop default`,
    'function waitlist.registration_of(text) differs': `create or replace function waitlist.registration_of(key text)
      returns bigint language sql stable return 1`,
    [`trigger enter_registered of ${LIST} is missing`]: `alter table ${LIST} disable trigger enter_registered`,
    [`constraint closed of ${LIST} is not from`]: `alter table ${LIST} add constraint closed check (false) not valid`,
  },
  'The database accepts writes': {
    'default_transaction_read_only is on for database':
      'alter database waitlist_app set default_transaction_read_only = on',
  },
  'No index is redundant, and none is missing': {
    'public.spare does what': `create unique index spare on ${LIST} (lower(btrim(email)))`,
    'public.notes has no index': `create table public.notes (person bigint references ${LIST} on delete cascade)`,
  },
  'Autovacuum is on': {
    [`is off for ${LIST}`]: `alter table ${LIST} set (autovacuum_enabled = false)`,
    'autovacuum is off': changeServerSetting('autovacuum', 'off'),
  },
  'No replication slot is abandoned': {
    'replication slot leftover': "select pg_create_physical_replication_slot('leftover', true)",
  },
  'A confirmed registration survives a crash': {
    'fsync is off': changeServerSetting('fsync', 'off'),
    'synchronous_commit is off for database': 'alter database waitlist_app set synchronous_commit = off',
    [`${LIST}, waitlist.entries, waitlist.messages, waitlist.waves would be empty after a crash (unlogged)`]: [
      // Another check's table that references the list would keep it logged.
      'drop table if exists public.notes',
      'alter table waitlist.messages set unlogged',
      'alter table waitlist.entries set unlogged',
      'alter table waitlist.waves set unlogged',
      `alter table ${LIST} set unlogged`,
    ],
  },
  'PostgreSQL’s log holds no personal data': {
    'parameters of refused': changeServerSetting('log_parameter_max_length_on_error', '100'),
    'refused duplicate': changeServerSetting('log_error_verbosity', 'verbose'),
    'log_statement is all for role anon': "alter role anon set log_statement = 'all'",
  },
  'Id sequences are ahead of the ids': { [`${LIST}_id_seq is behind`]: RESTORED },
};

/** These mistakes hide others, so they are planted one at a time. */
export const MISTAKES_ALONE: Mistakes = {
  'The public may insert what the form sends, and nothing else': {
    'anon may select (email)': `grant select (email) on ${LIST} to anon`,
    'anon may insert (id)': `grant insert (id) on ${LIST} to anon`,
    'insert (email) with grant option': `grant insert (email) on ${LIST} to anon with grant option`,
    'anon may not insert email': `revoke insert (email) on ${LIST} from anon`,
  },
  'The only policy is ours': { 'is missing': `drop policy ${POLICY} on ${LIST}` },
  'The database accepts writes': {
    'default_transaction_read_only is on': changeServerSetting('default_transaction_read_only', 'on'),
  },
  'PostgreSQL’s log holds no personal data': {
    'parameters of statements': changeServerSetting('log_statement', "'all'"),
    'parameters of statements are logged': [
      'alter system reset log_parameter_max_length',
      ...changeServerSetting('log_min_duration_statement', '100'),
    ],
  },
  'Someone can register right now': {
    'anon may not insert': `revoke insert on ${LIST} from anon`,
    'the constraint closed rejects everyone': `alter table ${LIST} add constraint closed check (false) not valid`,
    'the database is read-only': 'alter role anon set default_transaction_read_only = on',
    'the next id is already taken': RESTORED,
  },
};

export const HOSTED_MISTAKES: Mistakes = {
  'The next table or function will not be open to the public': {
    'in waitlist, anon may select': 'alter default privileges in schema waitlist grant select on tables to anon',
  },
  'The web interface exposes the schema public alone': {
    waitlist: "alter role authenticator set pgrst.db_schemas = 'public, waitlist, graphql_public'",
  },
  'No storage bucket is public': {
    'the bucket exports': [
      'create schema if not exists storage',
      'create table if not exists storage.buckets (id text, public boolean)',
      "insert into storage.buckets values ('exports', true), ('it''s; mine', true)",
    ],
  },
};
