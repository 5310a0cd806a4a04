import { readHistory } from '#postgres/migrate.ts';
import type { Database } from '#postgres/pool.ts';
import { type Checks, fails, warns } from '../check.ts';
import expected from './expected-schema.json' with { type: 'json' };
import { GRANT_INSERT, LIST, OWN_FUNCTIONS, rollBackAfter } from './sql.ts';

/** Each part of the tables and functions, with the statement that would create it. */
type Schema = Record<string, string>;

const TABLES = `(select oid from pg_class where relkind in ('r', 'p')
  and (oid = to_regclass('${LIST}') or relnamespace = to_regnamespace('waitlist')))`;

// The `true` of pg_get_…def asks for few parentheses, because restoring a dump changes how many there are.
const READ_PARTS = `
  select format('column %s.%I', attrelid::regclass, attname) as part,
    format('alter table %s alter column %I type %s;', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as statement
  from pg_attribute where attrelid in ${TABLES} and attnum > 0 and not attisdropped
  union all
  select format('not-null rule of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I set not null;', attrelid::regclass, attname)
  from pg_attribute where attrelid in ${TABLES} and attnum > 0 and not attisdropped and attnotnull
  union all
  select format('default of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I set default %s;', attrelid::regclass, attname, pg_get_expr(adbin, adrelid, true))
  from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid in ${TABLES} and attgenerated = ''
  union all
  select format('numbering of %s.%I', attrelid::regclass, attname),
    format('alter table %s alter column %I add generated %s as identity;', attrelid::regclass, attname,
      case attidentity when 'a' then 'always' else 'by default' end)
  from pg_attribute where attrelid in ${TABLES} and attidentity <> ''
  union all
  -- "not valid": rows stored in the meantime must not keep the constraint from coming back.
  select format('constraint %I of %s', conname, conrelid::regclass),
    format('alter table %s drop constraint if exists %I, add constraint %I %s%s;', conrelid::regclass, conname, conname,
      regexp_replace(pg_get_constraintdef(oid, true), ' NOT VALID$', ''), case when contype in ('c', 'f') then ' not valid' else '' end)
  from pg_constraint where conrelid in ${TABLES} and contype in ('c', 'f', 'p', 'u')
  union all
  select format('index %s', indexrelid::regclass),
    format(E'drop index if exists %s;\\n%s;', indexrelid::regclass, pg_get_indexdef(indexrelid, 0, true))
  from pg_index where indrelid in ${TABLES} and indisvalid
    -- Only where PostgreSQL has trigrams, in whichever schema they are.
    and indexrelid is distinct from to_regclass('public.early_access_registrations_search')
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  union all
  select format('trigger %I of %s', tgname, tgrelid::regclass),
    format(E'drop trigger if exists %I on %s;\\n%s;', tgname, tgrelid::regclass, pg_get_triggerdef(oid, true))
  from pg_trigger where tgrelid in ${TABLES} and not tgisinternal and tgenabled in ('O', 'A')
  union all
  select format('function %s', oid::regprocedure), pg_get_functiondef(oid) || ';'
  from pg_proc where oid in ${OWN_FUNCTIONS} or pronamespace = to_regnamespace('waitlist')`;

export async function readSchema(database: Database): Promise<Schema> {
  const rows = await rollBackAfter(database, 'read only', () => database.query(READ_PARTS));
  return Object.fromEntries(rows.map(({ part, statement }) => [String(part), String(statement)]));
}

/** Turns a statement that creates a rule into one that drops it. */
const toDrop = (statement: string) =>
  statement.replace(/, add constraint .*$/s, ';').replace(/ set not null;$/, ' drop not null;');

/** Turns a statement that creates a part into one that restores it. A restored column is also granted to anon. */
function toRestore(statement: string): string {
  const added = statement.replace(/ alter column (\S+) type /, ' add column $1 ');
  return added !== statement && added.includes(` ${LIST} `) ? `${added}\n${GRANT_INSERT}` : added;
}

const IDENTITY_COLUMNS = `select attrelid::regclass::text as table, quote_ident(attname) as column,
    pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
  from pg_attribute where attrelid in ${TABLES} and attidentity <> ''`;

export const SCHEMA: Checks<Database> = {
  'All migrations are applied': {
    why: 'Until then rules and privileges of this release are missing',
    async run(database) {
      const { missing } = await readHistory(database);
      return missing.map(({ name }) =>
        fails(
          `${name} is not applied`,
          'npm run waitlist -- migrate, or for a hosted project: npx supabase db push --db-url …',
        ),
      );
    },
  },
  'Tables and functions match the migrations': {
    why: 'A rule that was dropped or loosened by hand lets in what the form refuses',
    async run(database) {
      const { missing } = await readHistory(database);
      if (missing.length > 0) throw new Error('The migrations have to be applied first');
      const found = await readSchema(database);
      const isRule = (part: string) => /^(constraint|not-null rule) /.test(part);
      const extra = Object.entries(found).filter(([part]) => isRule(part) && !(part in expected));
      const wrong = Object.entries(expected as Schema)
        .filter(([part, statement]) => found[part] !== statement)
        .map(([part, statement]) =>
          found[part] === undefined
            ? fails(`the ${part} is missing`, toRestore(statement))
            : fails(`the ${part} differs from the migrations`, statement),
        );
      return [
        ...wrong,
        ...extra.map(([part, statement]) => warns(`the ${part} is not from the migrations`, toDrop(statement))),
      ];
    },
  },
  'Id sequences are ahead of the ids': {
    why: 'After a restore new registrations would get ids that are already taken, and be refused',
    run: (database) =>
      rollBackAfter(database, 'read only', async () => {
        const problems = [];
        for (const { table, column, sequence } of await database.query(IDENTITY_COLUMNS)) {
          const [row] = await database.query(
            `select max(${column}) >= (select last_value + is_called::int from ${sequence}) as behind from ${table}`,
          );
          const fix = `select setval('${sequence}', (select max(${column}) from ${table}));`;
          if (row?.behind) problems.push(fails(`${sequence} is behind ${table}.${column}`, fix));
        }
        return problems;
      }),
  },
};
