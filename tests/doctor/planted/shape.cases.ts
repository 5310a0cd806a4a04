import { shape } from '#doctor/database/shape.ts';
import { LIST } from '#doctor/database/sql-check.ts';
import { autovacuum, indexes, slots } from '#doctor/database/upkeep.ts';
import { type Mistake, planted } from './mistake.ts';

export const SHAPE_MISTAKES: Mistake[] = [
  planted(
    'a rule dropped',
    shape,
    /consent_given of .* is missing/,
    `alter table ${LIST} drop constraint consent_given`,
  ),
  planted(
    'a rule loosened',
    shape,
    /email_well_formed of .* is not as/,
    `alter table ${LIST} drop constraint email_well_formed, add constraint email_well_formed check (true)`,
  ),
  planted('two rows a person', shape, /index .*email_key is missing/, `drop index ${LIST}_email_key`),
  planted(
    'no email',
    shape,
    /not-null rule of .*email is missing/,
    `alter table ${LIST} alter column email drop not null`,
  ),
  planted(
    'a column gone',
    shape,
    /column .*utm_medium is missing/,
    `alter table ${LIST} drop column utm_medium cascade`,
  ),
  planted(
    'no time',
    shape,
    /default of .*created_at is missing/,
    `alter table ${LIST} alter column created_at drop default`,
  ),
  planted(
    'a key for everybody',
    shape,
    /function waitlist\.registration_of\(text\) is not as/,
    'create or replace function waitlist.registration_of(key text) returns bigint language sql stable return 1',
  ),
  planted(
    'a search path of the caller',
    shape,
    /function public\.my_entry/,
    'alter function public.my_entry reset search_path',
  ),
  planted(
    'a spare index',
    indexes,
    /public\.spare does what/,
    `create unique index spare on ${LIST} (lower(btrim(email)))`,
  ),
  planted(
    'a reference without an index',
    indexes,
    /public\.notes has no index/,
    `create table public.notes (person bigint references ${LIST} on delete cascade)`,
  ),
  planted('no cleaning up', autovacuum, /is off for/, `alter table ${LIST} set (autovacuum_enabled = false)`),
  planted(
    'a slot that nobody reads',
    slots,
    /replication slot leftover/,
    "select pg_create_physical_replication_slot('leftover', true)",
  ),
];
