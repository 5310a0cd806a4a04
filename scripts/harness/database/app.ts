import { createTestApp } from '#scripts/harness/app/test-app.ts';
import type { ConnectionLimits } from '#server/connections.ts';
import type { Settings } from '#settings/settings.ts';
import { setUpDatabase } from './test-database.ts';

/** Creates the server's app on a new database, for one test, or for those of one file. */
export async function setUpTestApp(settings?: Partial<Settings>, limits?: ConnectionLimits) {
  const database = await setUpDatabase();
  return { app: await createTestApp(database.anon, settings, limits), database };
}
