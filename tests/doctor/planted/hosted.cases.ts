import { buckets, exposedSchemas } from '#doctor/database/hosted.ts';
import { defaultPrivileges } from '#doctor/database/rights.ts';
import { type Mistake, planted } from './mistake.ts';

export const HOSTED_MISTAKES: Mistake[] = [
  planted(
    'default privileges of ours',
    defaultPrivileges,
    /in waitlist, anon may select/,
    'alter default privileges in schema waitlist grant select on tables to anon',
  ),
  planted(
    'an exposed schema',
    exposedSchemas,
    /waitlist/,
    "alter role authenticator set pgrst.db_schemas = 'public, waitlist, graphql_public'",
  ),
  planted(
    'a public bucket',
    buckets,
    /the bucket exports/,
    'create schema if not exists storage',
    'create table if not exists storage.buckets (id text, public boolean)',
    "insert into storage.buckets values ('exports', true)",
  ),
];
