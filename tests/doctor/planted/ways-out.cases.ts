import { extensions } from '#doctor/database/hosted.ts';
import { LIST } from '#doctor/database/sql-check.ts';
import {
  copies,
  foreignTables,
  functions,
  publications,
  relatives,
  triggers,
  views,
} from '#doctor/database/ways-out.ts';
import { type Mistake, planted } from './mistake.ts';

const A_FOREIGN_TABLE = [
  'create foreign data wrapper elsewhere',
  'create server elsewhere foreign data wrapper elsewhere',
  'create foreign table public.faraway (email text) server elsewhere',
];

export const WAYS_OUT: Mistake[] = [
  planted(
    'a view',
    views,
    /public\.people/,
    `create view public.people as select email from ${LIST}`,
    'grant select on public.people to anon',
  ),
  planted(
    'a view of a view',
    views,
    /public\.outer_people/,
    `create view public.inner_people as select email from ${LIST}`,
    'create view public.outer_people as select * from public.inner_people',
    'grant select on public.outer_people to authenticated',
  ),
  planted(
    'a view of the keys',
    views,
    /public\.keys/,
    'create view public.keys as select key from waitlist.entries',
    'grant select (key) on public.keys to public',
  ),
  planted(
    'a materialised view',
    views,
    /public\.snapshot/,
    `create materialized view public.snapshot as select * from ${LIST}`,
    'grant select on public.snapshot to anon',
  ),
  planted(
    'a function with its owner’s rights',
    functions,
    /public\.how_many\(\) acts as app, and public/,
    `create function public.how_many() returns bigint language sql security definer return (select count(*) from ${LIST})`,
  ),
  planted(
    'a function that has nothing to do with the list',
    functions,
    /public\.one\(\)/,
    'create function public.one() returns int language sql security definer return 1',
  ),
  planted(
    'a trigger',
    triggers,
    /the trigger copy on/,
    `create function public.copy() returns trigger language plpgsql as 'begin return new; end'`,
    `create trigger copy before insert on ${LIST} for each row execute function public.copy()`,
  ),
  planted(
    'a rule',
    triggers,
    /the rule also/,
    'create table public.elsewhere (name text)',
    `create rule also as on insert to ${LIST} do also insert into public.elsewhere values (new.email)`,
  ),
  planted(
    'a parent table',
    relatives,
    /is a child of public\.everybody/,
    'create table public.everybody (email text not null)',
    `alter table ${LIST} inherit public.everybody`,
  ),
  planted('a publication', publications, /the publication away/, `create publication away for table ${LIST}`),
  planted('a publication of all', publications, /sends every table$/, 'create publication everything for all tables'),
  planted(
    'a publication of a schema',
    publications,
    /the schema waitlist/,
    'create publication behind for tables in schema waitlist',
  ),
  planted(
    'a foreign table',
    foreignTables,
    /public\.faraway/,
    ...A_FOREIGN_TABLE,
    'grant select on public.faraway to anon',
  ),
  planted(
    'a copy',
    copies,
    /public\.backup/,
    `create table public.backup as select * from ${LIST}`,
    'grant select on public.backup to authenticated',
  ),
  planted('an extension', extensions, /citext/, 'create extension citext schema public'),
];
