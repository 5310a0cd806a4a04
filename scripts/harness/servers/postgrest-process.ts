import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { findFreePort, waitForPort } from '#scripts/harness/ports.ts';
import { findPostgrest } from '#scripts/harness/postgrest.ts';

/** Starts a real PostgREST on the database at this address, for one test, or for those of one file. */
export async function setUpPostgrest(databaseUrl: string): Promise<string> {
  const program = findPostgrest();
  if (program === null) throw new Error('PostgREST is not installed');
  const port = await findFreePort();
  const postgrest = spawn(program, {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  const ended = once(postgrest, 'exit');
  cleanUp(async () => {
    postgrest.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForPort(port);
  // It listens before it knows the tables.
  await vi.waitFor(async () => expect((await fetch(address)).status).not.toBe(503), { timeout: 60_000 });
  return address;
}
