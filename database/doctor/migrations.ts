import { readApplied } from '../applied-migrations.ts';
import { MIGRATIONS } from '../migrate.ts';
import type { Database } from '../pool.ts';
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
