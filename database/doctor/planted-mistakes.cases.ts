import { LIST } from './sql-check.ts';

export type Mistake = {
  mistake: string;
  plant: string[];
  /** The check that names it, and with which words. */
  check: string;
  what: RegExp;
};

const RIGHTS = 'The public may insert ten columns, and nothing else';
const SHAPE = 'Tables and functions are as the migrations made them';
const VIEWS = 'No view shows the list to the public';
const SCHEMAS = 'The public may look into no schema of ours, and create in none';
const FUNCTIONS = 'anon may call the three functions of an own entry, and nobody more';
const ROLES = 'Visitors are nobody but anon';
const LOG = 'PostgreSQL’s log quotes nobody';
const DURABLE = 'A registration that was thanked for is on disk';
const PUBLICATIONS = 'No publication sends rows away';
const TRIGGERS = 'No trigger or rule takes rows elsewhere';

const A_FOREIGN_TABLE = [
  'create foreign data wrapper elsewhere',
  'create server elsewhere foreign data wrapper elsewhere',
  'create foreign table public.faraway (email text) server elsewhere',
];

const planted = (mistake: string, check: string, what: RegExp, ...plant: string[]): Mistake => ({
  mistake,
  plant,
  check,
  what,
});

export const MISTAKES: Mistake[] = [
  planted('anon may read', RIGHTS, /anon may select on public/, `grant select on ${LIST} to anon`),
  planted('anon may read one column', RIGHTS, /anon may select \(email\)/, `grant select (email) on ${LIST} to anon`),
  planted('users may do all', RIGHTS, /authenticated may delete, insert/, `grant all on ${LIST} to authenticated`),
  planted('everybody may change', RIGHTS, /public may update/, `grant update on ${LIST} to public`),
  planted('anon may set the id', RIGHTS, /anon may insert \(id\)/, `grant insert (id) on ${LIST} to anon`),
  planted('anon may insert any column', RIGHTS, /anon may insert on/, `grant insert on ${LIST} to anon`),
  planted('a right to pass on', RIGHTS, /pass on insert/, `grant insert (email) on ${LIST} to anon with grant option`),
  planted('the door is closed', RIGHTS, /anon may not insert email/, `revoke insert (email) on ${LIST} from anon`),
  planted('the sequence is open', RIGHTS, /id_seq/, `grant usage on sequence ${LIST}_id_seq to anon`),
  planted('the keys are open', RIGHTS, /waitlist\.entries/, 'grant select on waitlist.entries to authenticated'),
  planted(
    'what happened',
    'PostgreSQL itself refuses the public',
    /anon can read the list/,
    `grant select on ${LIST} to anon`,
  ),

  planted('row rules off', 'Row rules are on', /are off/, `alter table ${LIST} disable row level security`),
  planted('row rules forced', 'Row rules are on', /for the owner too/, `alter table ${LIST} force row level security`),
  planted('a policy for all', 'The one policy is ours', /"?let me"?/, `create policy "let me" on ${LIST} using (true)`),
  planted(
    'our policy loosened',
    'The one policy is ours',
    /missing/,
    `alter policy "Anyone may join the list by giving consent" on ${LIST} with check (true)`,
  ),
  planted(
    'no policy',
    'The one policy is ours',
    /missing/,
    `drop policy "Anyone may join the list by giving consent" on ${LIST}`,
  ),

  planted('anon ignores row rules', ROLES, /ignore row rules/, 'alter role anon bypassrls'),
  planted('anon reads everything', ROLES, /in the role pg_read_all_data/, 'grant pg_read_all_data to anon'),
  planted('anon logs in', ROLES, /anon may log in/, 'alter role anon login'),
  planted(
    'a foreign owner',
    'Nothing of the list belongs to visitors',
    /belongs to authenticated/,
    `alter table ${LIST} owner to authenticated`,
  ),

  planted('everybody creates', SCHEMAS, /public may create/, 'grant create on schema public to public'),
  planted('anon looks behind', SCHEMAS, /anon may use the schema waitlist/, 'grant usage on schema waitlist to anon'),
  planted(
    'a function behind',
    FUNCTIONS,
    /registration_of/,
    'grant execute on function waitlist.registration_of to public',
  ),
  planted(
    'an own entry for users',
    FUNCTIONS,
    /authenticated may call/,
    'grant execute on function public.my_entry to authenticated',
  ),
  planted('no own entry', FUNCTIONS, /anon may not call/, 'revoke execute on function public.my_entry from anon'),
  planted(
    'default privileges',
    'What is created next is not open to the public',
    /anon may select/,
    'alter default privileges in schema public grant select on tables to anon',
  ),
  planted(
    'default privileges everywhere',
    'What is created next is not open to the public',
    /authenticated may execute/,
    'alter default privileges grant execute on functions to authenticated',
  ),

  planted(
    'a view',
    VIEWS,
    /public\.people/,
    `create view public.people as select email from ${LIST}`,
    'grant select on public.people to anon',
  ),
  planted(
    'a view of a view',
    VIEWS,
    /public\.outer_people/,
    `create view public.inner_people as select email from ${LIST}`,
    'create view public.outer_people as select * from public.inner_people',
    'grant select on public.outer_people to authenticated',
  ),
  planted(
    'a view of the keys',
    VIEWS,
    /public\.keys/,
    'create view public.keys as select key from waitlist.entries',
    'grant select (key) on public.keys to public',
  ),
  planted(
    'a materialised view',
    VIEWS,
    /public\.snapshot/,
    `create materialized view public.snapshot as select * from ${LIST}`,
    'grant select on public.snapshot to anon',
  ),
  planted(
    'a function with its owner’s rights',
    'No other function acts for the public with its owner’s rights',
    /public\.how_many\(\) acts as app, and public/,
    `create function public.how_many() returns bigint language sql security definer return (select count(*) from ${LIST})`,
  ),
  planted(
    'a function that has nothing to do with the list',
    'No other function acts for the public with its owner’s rights',
    /public\.one\(\)/,
    'create function public.one() returns int language sql security definer return 1',
  ),
  planted(
    'a trigger',
    TRIGGERS,
    /the trigger copy on/,
    `create function public.copy() returns trigger language plpgsql as 'begin return new; end'`,
    `create trigger copy before insert on ${LIST} for each row execute function public.copy()`,
  ),
  planted(
    'a rule',
    TRIGGERS,
    /the rule also/,
    'create table public.elsewhere (name text)',
    `create rule also as on insert to ${LIST} do also insert into public.elsewhere values (new.email)`,
  ),
  planted(
    'a parent table',
    'The list is part of no other table',
    /is a child of public\.everybody/,
    'create table public.everybody (email text not null)',
    `alter table ${LIST} inherit public.everybody`,
  ),
  planted('a publication', PUBLICATIONS, /the publication away/, `create publication away for table ${LIST}`),
  planted('a publication of all', PUBLICATIONS, /sends every table$/, 'create publication everything for all tables'),
  planted(
    'a publication of a schema',
    PUBLICATIONS,
    /the schema waitlist/,
    'create publication behind for tables in schema waitlist',
  ),
  planted(
    'a foreign table',
    'No foreign table is open to the public',
    /public\.faraway/,
    ...A_FOREIGN_TABLE,
    'grant select on public.faraway to anon',
  ),
  planted(
    'a copy',
    'No copy of the list is open to the public',
    /public\.backup/,
    `create table public.backup as select * from ${LIST}`,
    'grant select on public.backup to authenticated',
  ),
  planted(
    'an extension',
    'No extension is installed in the schema public',
    /citext/,
    'create extension citext schema public',
  ),

  planted(
    'a rule dropped',
    SHAPE,
    /consent_given of .* is missing/,
    `alter table ${LIST} drop constraint consent_given`,
  ),
  planted(
    'a rule loosened',
    SHAPE,
    /email_well_formed of .* is not as/,
    `alter table ${LIST} drop constraint email_well_formed, add constraint email_well_formed check (true)`,
  ),
  planted('two rows a person', SHAPE, /index .*email_key is missing/, `drop index ${LIST}_email_key`),
  planted(
    'no e-mail',
    SHAPE,
    /not-null rule of .*email is missing/,
    `alter table ${LIST} alter column email drop not null`,
  ),
  planted(
    'a column gone',
    SHAPE,
    /column .*utm_medium is missing/,
    `alter table ${LIST} drop column utm_medium cascade`,
  ),
  planted(
    'no time',
    SHAPE,
    /default of .*created_at is missing/,
    `alter table ${LIST} alter column created_at drop default`,
  ),
  planted(
    'a key for everybody',
    SHAPE,
    /function waitlist\.registration_of\(text\) is not as/,
    'create or replace function waitlist.registration_of(key text) returns bigint language sql stable return 1',
  ),
  planted(
    'a search path of the caller',
    SHAPE,
    /function public\.my_entry/,
    'alter function public.my_entry reset search_path',
  ),
  planted(
    'a spare index',
    'Every index is needed, and none is missing',
    /public\.spare does what/,
    `create unique index spare on ${LIST} (lower(btrim(email)))`,
  ),
  planted(
    'a reference without an index',
    'Every index is needed, and none is missing',
    /public\.notes has no index/,
    `create table public.notes (person bigint references ${LIST} on delete cascade)`,
  ),
  planted(
    'no cleaning up',
    'Autovacuum cleans up behind the list',
    /is off for/,
    `alter table ${LIST} set (autovacuum_enabled = false)`,
  ),
  planted(
    'a slot that nobody reads',
    'No replication slot is left behind',
    /replication slot leftover/,
    "select pg_create_physical_replication_slot('leftover', true)",
  ),

  planted('fsync', DURABLE, /fsync is off/, 'alter system set fsync = off', 'select pg_reload_conf()'),
  planted(
    'torn pages',
    DURABLE,
    /full_page_writes is off/,
    'alter system set full_page_writes = off',
    'select pg_reload_conf()',
  ),
  planted(
    'late commits',
    DURABLE,
    /synchronous_commit is off for database/,
    'alter database waitlist_app set synchronous_commit = off',
  ),
  planted(
    'late commits of visitors',
    DURABLE,
    /synchronous_commit is off for role anon/,
    'alter role anon set synchronous_commit = off',
  ),
  planted(
    'statements in the log',
    LOG,
    /parameters of statements/,
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
  ),
  planted(
    'slow statements in the log',
    LOG,
    /parameters of statements/,
    'alter system reset log_parameter_max_length',
    'alter system set log_min_duration_statement = 100',
    'select pg_reload_conf()',
  ),
  planted(
    'parameters of errors in the log',
    LOG,
    /parameters of refused/,
    'alter system set log_parameter_max_length_on_error = 100',
    'select pg_reload_conf()',
  ),
  planted(
    'duplicates in the log',
    LOG,
    /refused duplicate/,
    'alter system set log_error_verbosity = verbose',
    'select pg_reload_conf()',
  ),
  planted(
    'a visitor’s statements in the log',
    LOG,
    /log_statement is all for role anon/,
    "alter role anon set log_statement = 'all'",
  ),
];

export const HOSTED_MISTAKES: Mistake[] = [
  planted(
    'default privileges of ours',
    'What is created next is not open to the public',
    /in waitlist, anon may select/,
    'alter default privileges in schema waitlist grant select on tables to anon',
  ),
  planted(
    'an exposed schema',
    'The web interface shows the schema public alone',
    /waitlist/,
    "alter role authenticator set pgrst.db_schemas = 'public, waitlist, graphql_public'",
  ),
  planted(
    'a public bucket',
    'No storage bucket is public',
    /the bucket exports/,
    'create schema if not exists storage',
    'create table if not exists storage.buckets (id text, public boolean)',
    "insert into storage.buckets values ('exports', true)",
  ),
];
