import type { Database } from './pool.ts';

const JOURNALS = [
  { table: 'vibescore.migrations', column: 'name' },
  { table: 'supabase_migrations.schema_migrations', column: 'version' },
];

/** Ours are recorded by file name, those of `supabase db push` by version number. */
export async function readApplied(database: Database): Promise<(name: string) => boolean> {
  const applied: string[] = [];
  for (const { table, column } of JOURNALS) {
    const [found] = await database.query({ text: `select to_regclass('${table}') is not null as there` });
    if (!found?.there) continue;
    const rows = await database.query({ text: `select ${column} as name from ${table}` });
    applied.push(...rows.map((row) => String(row.name)));
  }
  return (name) => applied.some((known) => name === known || name.startsWith(`${known}_`));
}
