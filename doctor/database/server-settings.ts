import { VISITORS } from './sql-check.ts';

/** What sets `name` of pg_settings to this value, by where it was set before. */
export const mendSetting = (value: string) =>
  `case source when 'command line' then format('start PostgreSQL without -c %s=%s', name, setting)
   else format(E'alter system set %s = %s;\\nselect pg_reload_conf();', name, ${value}) end`;

/** What was set for this database or for those who register, in place of the server's own: with what takes it back. */
export const OVERRIDES = `(
  select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value, whom,
    format('alter %s reset %s;', whom, split_part(setting, '=', 1)) as fix
  from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting,
    lateral (select case when setrole = 0 then 'database ' || quote_ident(datname)
      else format('role %s', setrole::regrole) || coalesce(' in database ' || quote_ident(datname), '') end as whom) as target
  where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and (setrole in (0, to_regrole('anon'), to_regrole('authenticator')) or setrole in ${VISITORS})
) as overrides`;
