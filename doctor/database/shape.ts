import type { Database } from '#database/pool.ts';
import { CannotLook, type Check, fails } from './check.ts';
import expected from './expected-shape.json' with { type: 'json' };
import { missingMigrations } from './migrations.ts';
import { GRANT_INSERT, LIST, OWN_FUNCTIONS } from './sql-check.ts';

/** Every part of the tables and functions, with the statement that would make it so. */
export type Shape = Record<string, string>;

const TABLES = `(select oid from pg_class where relkind in ('r', 'p')
  and (oid = to_regclass('${LIST}') or relnamespace = to_regnamespace('waitlist')))`;

const READ = `
  select format('column %s.%I', attrelid::regclass, attname) as part,
    format('alter table %s alter column %I type %s;', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as statement
  from pg_attribute where attrelid in ${TABLES} and attnum > 0 and not attisdropped
  union all
  select format('not-null rule of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I set not null;', attrelid::regclass, attname)
  from pg_attribute where attrelid in ${TABLES} and attnum > 0 and not attisdropped and attnotnull
  union all
  select format('default of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I set default %s;', attrelid::regclass, attname, pg_get_expr(adbin, adrelid))
  from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid in ${TABLES} and attgenerated = ''
  union all
  select format('numbering of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I add generated %s as identity;', attrelid::regclass, attname,
      case attidentity when 'a' then 'always' else 'by default' end)
  from pg_attribute where attrelid in ${TABLES} and attidentity <> ''
  union all
  -- "not valid": rows that were stored meanwhile must not keep the rule from coming back.
  select format('constraint %I of %s', conname, conrelid::regclass),
    format('alter table %s drop constraint if exists %I, add constraint %I %s%s;', conrelid::regclass, conname, conname,
      regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', ''), case when contype in ('c', 'f') then ' not valid' else '' end)
  from pg_constraint where conrelid in ${TABLES} and contype in ('c', 'f', 'p', 'u')
  union all
  select format('index %s', indexrelid::regclass),
    format(E'drop index if exists %s;\\n%s;', indexrelid::regclass, pg_get_indexdef(indexrelid))
  from pg_index where indrelid in ${TABLES} and indisvalid
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  union all
  select format('function %s', oid::regprocedure), pg_get_functiondef(oid) || ';'
  from pg_proc where oid in ${OWN_FUNCTIONS} or pronamespace = to_regnamespace('waitlist')`;

export async function readShape(database: Database): Promise<Shape> {
  const rows = await database.query({ text: READ });
  return Object.fromEntries(rows.map(({ part, statement }) => [String(part), String(statement)]));
}

export const shape: Check<Database> = {
  name: 'Tables and functions are as the migrations made them',
  why: 'A rule that was dropped or loosened by hand lets in what the form refuses',
  async look(database) {
    if ((await missingMigrations(database)).length > 0) throw new CannotLook('The migrations have to be applied first');
    const found = await readShape(database);
    return Object.entries(expected as Shape)
      .filter(([part, statement]) => found[part] !== statement)
      .map(([part, statement]) =>
        found[part] === undefined
          ? fails(`the ${part} is missing`, makeAnew(statement))
          : fails(`the ${part} is not as the migrations made it`, statement),
      );
  },
};

/** A column that comes back has to be given to those who register, too. */
function makeAnew(statement: string): string {
  const added = statement.replace(/ alter column (\S+) type /, ' add column $1 ');
  return added !== statement && added.includes(` ${LIST} `) ? `${added}\n${GRANT_INSERT}` : added;
}
