import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Database } from '#database/pool.ts';
import { createApp } from '#server/app.ts';
import type { ConnectionLimits } from '#server/connections.ts';
import type { Redeeming } from '#server/own-entry/endpoint.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { makeClientFolder } from './client-folder.ts';

export type TestApp = FastifyInstance & { logged(): string };

export const noDatabase: Database = {
  query: () => Promise.reject(new Error('this test uses no database')),
};

export async function createTestApp(
  database: Database,
  { redeeming, ...settings }: Partial<Settings> & { redeeming?: Redeeming } = {},
  limits?: ConnectionLimits,
): Promise<TestApp> {
  const clientFolder = makeClientFolder();
  let logged = '';
  const app = await createApp({
    settings: { ...readSettings({}), registrationsPerMinute: 1_000_000, ...settings },
    database,
    redeeming,
    clientFolder,
    limits,
    log: {
      write(line) {
        logged += line;
      },
    },
  });
  rmSync(clientFolder, { recursive: true });
  return Object.assign(app, { logged: () => logged });
}

/** The server's app on a new database, for the tests of one file. */
export async function setUpTestApp(settings?: Partial<Settings>, limits?: ConnectionLimits) {
  const database = await createTestDatabase();
  const app = await createTestApp(database.anon, settings, limits);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { app, database };
}
