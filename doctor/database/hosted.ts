import type { Database } from '#database/pool.ts';
import { type Check, warns } from './check.ts';
import { PRIVATE_SCHEMAS, quoted, sqlCheck } from './sql-check.ts';

export const exposedSchemas = sqlCheck(
  'The web interface shows the schema public alone',
  'What PostgREST exposes is one mistaken right away from everybody',
  `select format('the schema %s is exposed', string_agg(name, ', ')) as what,
     format(E'alter role authenticator%s set pgrst.db_schemas = %L;\\nnotify pgrst, ''reload config'';',
       coalesce(' in database ' || quote_ident(datname), ''), string_agg(name, ', ') filter (where name not in ${PRIVATE_SCHEMAS})) as fix
   from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting,
     lateral (select trim(part) as name from unnest(string_to_array(split_part(setting, '=', 2), ',')) as part) as names
   where setrole = to_regrole('authenticator') and setting like 'pgrst.db_schemas=%'
   group by datname, setting
   having bool_or(name in ${PRIVATE_SCHEMAS})`,
);

// PostgreSQL's own procedural language.
const HARMLESS = ['plpgsql'];

export const extensions = sqlCheck(
  'No extension is installed in the schema public',
  'Its functions are then callable by everybody through the web interface',
  `select format('%I is installed in public', extname) as what, 'warns' as severity,
     E'create schema if not exists extensions;\\n' || format(case when extrelocatable
       then 'alter extension %1$I set schema extensions;'
       else E'drop extension %1$I;\\ncreate extension %1$I schema extensions;' end, extname) as fix
   from pg_extension where extnamespace = 'public'::regnamespace and extname not in (${quoted(HARMLESS)})`,
);

export const buckets: Check<Database> = {
  name: 'No storage bucket is public',
  why: 'An export of the list that is put into one has an address that anybody can open',
  async look(database) {
    const [storage] = await database.query({ text: `select to_regclass('storage.buckets') is not null as there` });
    if (!storage?.there) return [];
    const rows = await database.query({ text: 'select id from storage.buckets where public order by id' });
    return rows.map(({ id }) =>
      warns(`the bucket ${id} is public`, `update storage.buckets set public = false where id = '${id}';`),
    );
  },
};
