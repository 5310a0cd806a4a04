import type { Database } from '#postgres/pool.ts';

const SCHEMAS = `(select oid from pg_namespace where nspname in ('public', 'waitlist', 'vibescore', 'vibescore_search'))`;
const TABLES = `(select oid from pg_class where relkind in ('r', 'p') and relnamespace in ${SCHEMAS})`;
/** What an extension brings is its own. */
const FUNCTIONS = `(select oid from pg_proc where pronamespace in ${SCHEMAS}
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))`;

/** Writes who may do what. PostgreSQL stores nothing as long as only its default rights apply. */
const listGrants = (stored: string, kind: string, owner: string) => `
  (select string_agg(format('%s to %s%s', privilege_type, grantee, case when is_grantable then ' with grant option' end), ', '
     order by privilege_type, grantee)
   from (select privilege_type, is_grantable, case grantee when 0 then 'public' else grantee::regrole::text end as grantee
     from aclexplode(coalesce(${stored}, acldefault('${kind}', ${owner})))) as granted)`;

// The columns of a table may come in any order, and PostgreSQL 18 names not-null rules by itself: neither matters to anyone
// who uses the list.
const READ_PARTS = `
  select format('schema %I', nspname) as part, concat_ws(' | ', ${listGrants('nspacl', 'n', 'nspowner')}, obj_description(oid, 'pg_namespace')) as definition
  from pg_namespace where oid in ${SCHEMAS}
  union all
  select format('table %s', oid::regclass), concat_ws(' | ', ${listGrants('relacl', 'r', 'relowner')},
    format('row security %s, forced %s', relrowsecurity, relforcerowsecurity), obj_description(oid, 'pg_class'))
  from pg_class where oid in ${TABLES}
  union all
  select format('sequence %s', oid::regclass), ${listGrants('relacl', 's', 'relowner')}
  from pg_class where relkind = 'S' and relnamespace in ${SCHEMAS}
  union all
  select format('column %s.%I', attrelid::regclass, attname), concat_ws(' | ', format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, nullif(attidentity, ''), pg_get_expr(adbin, adrelid, true),
    ${listGrants('attacl', 'c', 'relowner')}, col_description(attrelid, attnum))
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid in ${TABLES} and attnum > 0 and not attisdropped
  union all
  select format('constraint %I of %s', conname, conrelid::regclass), pg_get_constraintdef(oid, true)
  from pg_constraint where conrelid in ${TABLES} and contype <> 'n'
  union all
  select format('index %s', indexrelid::regclass), concat_ws(' | ', pg_get_indexdef(indexrelid, 0, true), case when not indisvalid then 'invalid' end)
  from pg_index where indrelid in ${TABLES}
  union all
  select format('trigger %I of %s', tgname, tgrelid::regclass), concat_ws(' | ', pg_get_triggerdef(oid, true), tgenabled)
  from pg_trigger where tgrelid in ${TABLES} and not tgisinternal
  union all
  select format('policy %I of %s', polname, polrelid::regclass), concat_ws(' | ', polcmd, polpermissive,
    polroles::regrole[], pg_get_expr(polqual, polrelid, true), pg_get_expr(polwithcheck, polrelid, true))
  from pg_policy where polrelid in ${TABLES}
  union all
  select format('function %s', oid::regprocedure), concat_ws(' | ', pg_get_functiondef(oid),
    ${listGrants('proacl', 'f', 'proowner')}, obj_description(oid, 'pg_proc'))
  from pg_proc where oid in ${FUNCTIONS}
  union all
  select format('type %s', oid::regtype), typtype::text
  from pg_type where typnamespace in ${SCHEMAS} and typrelid = 0 and typelem = 0
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  union all
  select format('extension %I', extname), extnamespace::regnamespace::text from pg_extension
  order by part`;

/** Reads each part of a list's tables and functions, with everything that makes it different from another. */
export async function readSchema(database: Database): Promise<Record<string, string>> {
  const rows = await database.query<{ part: string; definition: string }>(READ_PARTS);
  return Object.fromEntries(rows.map(({ part, definition }) => [part, definition]));
}
