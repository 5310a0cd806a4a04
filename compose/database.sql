-- The roles and the database of the list, for an empty PostgreSQL. Run once, by a superuser, with psql 14 or newer:
--
--   WAITLIST_PASSWORD=… SERVER_PASSWORD=… PGBOUNCER_PASSWORD=… \
--     psql --set ON_ERROR_STOP=1 --file compose/database.sql postgres
--
-- Without SERVER_PASSWORD there is no login for servers alone, and they use the owner's. Without PGBOUNCER_PASSWORD it
-- prepares nothing for PgBouncer.

\getenv waitlist_password WAITLIST_PASSWORD
\getenv server_password SERVER_PASSWORD
\getenv pgbouncer_password PGBOUNCER_PASSWORD

create role waitlist login createrole password :'waitlist_password';
create database waitlist owner waitlist;
\connect waitlist
-- Visitors need no temporary tables.
revoke temporary on database waitlist from public;

\if :{?server_password}
-- Has no rights yet: "npm run waitlist -- migrate --server-role waitlist_server" gives it those of a server.
create role waitlist_server login password :'server_password';
\endif

\if :{?pgbouncer_password}
create role pgbouncer login password :'pgbouncer_password';
\ir pgbouncer.sql
\endif
