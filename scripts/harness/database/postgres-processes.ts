import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createTemporaryFolder, getAccount, giveToAccount, removeFolder } from '#scripts/harness/account.ts';

/** Runs one statement on its own connection. */
export async function askOnce(address: string | pg.ClientConfig, statement: string) {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Finds the process id of the PostgreSQL with these files; null if none is running. */
export function findPostmaster(cluster: string): number | null {
  try {
    const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The file may be stale and the process id reused, so the process itself is asked.
    const args = execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return args.includes(cluster) ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** Signals PostgreSQL and all its backends at once, as if its machine had crashed or hung. */
export function signalPostgres(cluster: string, signal: NodeJS.Signals): boolean {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null) return false;
  // The backends are found first, because they get another parent once PostgreSQL is gone.
  const backends = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' }).stdout.match(/\d+/g) ?? [];
  for (const pid of [postmaster, ...backends.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended by itself.
    }
  }
  return true;
}

export const PASSWORD = 'correct-horse-battery-staple-7';

/** Creates a folder, with a password file, for the operating system's PostgreSQL, which does not run as root. */
export async function createPostgresHome(purpose: string) {
  const folder = createTemporaryFolder(purpose);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(join(home, 'password'), PASSWORD);
  for (const path of [home, join(home, 'password')]) giveToAccount(path);
  return {
    home,
    identity: getAccount(),
    remove(...clusters: string[]) {
      for (const cluster of clusters) signalPostgres(join(home, cluster), 'SIGKILL');
      removeFolder(folder);
    },
  };
}
