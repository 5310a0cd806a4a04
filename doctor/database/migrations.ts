import { MIGRATIONS, readApplied } from '#database/migrate.ts';
import type { Database } from '#database/pool.ts';
import { type Check, fails } from './check.ts';

export async function missingMigrations(database: Database): Promise<string[]> {
  const isApplied = await readApplied(database);
  return MIGRATIONS.map(({ name }) => name).filter((name) => !isApplied(name));
}

export const migrations: Check<Database> = {
  name: 'The migrations are applied',
  why: 'Rules and rights of this release are missing until then',
  look: async (database) =>
    (await missingMigrations(database)).map((name) =>
      fails(`${name} is not applied`, 'npm start, once, or for a hosted project: npx supabase db push --db-url …'),
    ),
};
