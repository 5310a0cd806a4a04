-- The roles and the database of the list, for an empty PostgreSQL. Run once, by a superuser, with psql 14 or newer:
--
--   WAITLIST_PASSWORD=… PGBOUNCER_PASSWORD=… \
--     psql --set ON_ERROR_STOP=1 --file deploy/database.sql postgres
--
-- Without PGBOUNCER_PASSWORD it prepares nothing for PgBouncer.

\getenv waitlist_password WAITLIST_PASSWORD
\getenv pgbouncer_password PGBOUNCER_PASSWORD

-- Visitors act as anon. The login may act as both roles and create none: on PostgreSQL 15, one that may create roles can
-- also make itself a member of pg_execute_server_program, and run programs on this machine.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role waitlist login password :'waitlist_password';
grant anon, authenticated to waitlist;
create database waitlist owner waitlist;
\connect waitlist
-- Visitors need no temporary tables.
revoke temporary on database waitlist from public;

\if :{?pgbouncer_password}
create role pgbouncer login password :'pgbouncer_password';
\ir pgbouncer.sql
\endif
