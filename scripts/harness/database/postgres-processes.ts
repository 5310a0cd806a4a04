import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { choosePostgresUser, giveToPostgres } from '#postgres/embedded/root.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

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

/** Creates a folder, with a password file, for the operating system's PostgreSQL. */
export async function createPostgresHome(purpose: string) {
  const folder = createTemporaryFolder(purpose);
  const home = join(folder, 'home');
  const identity = choosePostgresUser(folder);
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(join(home, 'password'), PASSWORD);
  for (const path of [home, join(home, 'password')]) giveToPostgres(path, identity);
  return {
    home,
    identity,
    remove(...clusters: string[]) {
      for (const cluster of clusters) signalPostgres(join(home, cluster), 'SIGKILL');
      removeFolder(folder);
    },
  };
}

/** Starts the operating system's PostgreSQL, set up as docs/deploy.md says. */
export async function createOwnPostgres(programs: string) {
  const { home, identity, remove } = await createPostgresHome('own-postgres');
  const port = await findFreePort();
  const url = `postgresql://waitlist:${PASSWORD}@127.0.0.1:${port}/waitlist?sslmode=disable`;

  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    PGDATA: join(home, 'cluster'),
    PGPASSWORD: PASSWORD,
    DATABASE_URL: url,
  };
  /** Runs a command as PostgreSQL's user. */
  const runInShell = (command: string) =>
    promisify(execFile)('/bin/sh', ['-euc', command], { ...identity, cwd: home, env });
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    // Shared memory is in a file, which is removed with the folder.
    'dynamic_shared_memory_type = mmap',
    'fsync = off',
    'log_error_verbosity = terse',
    'log_min_error_statement = panic',
  ];

  await runInShell('initdb -U postgres -A scram-sha-256 --pwfile password -E UTF8 --locale C --no-sync');
  await runInShell(`printf '%s\\n' >> "$PGDATA/postgresql.conf" ${settings.map((line) => `"${line}"`).join(' ')}`);
  await runInShell('pg_ctl --log log --wait start');
  cpSync(join(PROJECT_ROOT, 'deploy'), join(home, 'deploy'), { recursive: true });
  await runInShell(readCommands({ '=…': `=${PASSWORD}`, 'host=db.example.com': `host=127.0.0.1 port=${port}` }));
  return { url, remove: () => remove('cluster') };
}

/** Reads the commands that docs/deploy.md prints for a database, with the values of this machine. */
function readCommands(values: Record<string, string>): string {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs/deploy.md'), 'utf8');
  const [, printed = ''] = /^## Several servers\n.*?^ *```sh\n(.*?)^ *```$/ms.exec(guide) ?? [];
  const withoutTls = { 'sslmode=verify-full sslrootcert=/etc/ssl/db-ca.pem': 'sslmode=disable' };
  return Object.entries({ ...values, ...withoutTls }).reduce((changed, [there, here]) => {
    if (!changed.includes(there)) throw new Error(`docs/deploy.md does not print ${there}: ${printed}`);
    return changed.replaceAll(there, here);
  }, printed);
}

export type OwnPostgres = Awaited<ReturnType<typeof createOwnPostgres>>;
