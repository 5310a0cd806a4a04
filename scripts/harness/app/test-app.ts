import { rmSync } from 'node:fs';
import type { Database } from '#postgres/pool.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { createApp, loadSite } from '#server/app.ts';
import type { ConnectionLimits } from '#server/connections.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { makeClientFolder } from './client-folder.ts';

export const noDatabase: Database = {
  query: () => Promise.reject(new Error('this test uses no database')),
};

/** Returns a `query` that records the text of each statement before it passes it on. */
export function recordStatements(database: Database) {
  const statements: string[] = [];
  const query: Database['query'] = (text, values) => {
    statements.push(text);
    return database.query(text, values);
  };
  return { statements, query };
}

type AppOptions = Partial<Settings> & Pick<Parameters<typeof createApp>[0], 'redeeming' | 'isStopping'>;

/** Creates an app that is closed after the test or file that asks for it. */
export async function createTestApp(
  database: Database,
  { redeeming, isStopping, ...settings }: AppOptions = {},
  limits?: ConnectionLimits,
) {
  const clientFolder = makeClientFolder();
  const logged: string[] = [];
  const allSettings = { ...readSettings({}), registrationsPerMinute: 1_000_000, ...settings };
  const app = await createApp({
    settings: allSettings,
    database,
    redeeming,
    isStopping,
    site: loadSite(clientFolder, allSettings),
    limits,
    log: { write: (line) => logged.push(line) },
  });
  rmSync(clientFolder, { recursive: true });
  cleanUp(() => app.close());
  return Object.assign(app, { logged: () => logged.join('') });
}
