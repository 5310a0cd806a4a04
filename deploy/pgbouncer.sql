-- Lets PgBouncer look passwords up without being a superuser. Run by a superuser in each database that is pooled, once
-- the role "pgbouncer" exists. It finds ordinary logins only: no superuser or replication role can log in through it.

create schema pgbouncer;
grant usage on schema pgbouncer to pgbouncer;

create function pgbouncer.user_lookup(login text) returns table (usename text, passwd text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select rolname::text, rolpassword from pg_authid
  where rolname = login and rolcanlogin and not rolsuper and not rolreplication
$$;
revoke execute on function pgbouncer.user_lookup(text) from public;
grant execute on function pgbouncer.user_lookup(text) to pgbouncer;
