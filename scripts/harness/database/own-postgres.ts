import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { createPostgresHome, PASSWORD } from '#scripts/harness/database/postgres-home.ts';
import { findFreePort } from '#scripts/harness/ports.ts';

const exec = promisify(execFile);
const CLUSTER = 'cluster';

/** Reads the blocks of shell commands that docs/deploy.md prints under a heading. */
export function readPrintedBlocks(heading: string): string[] {
  const text = readFileSync(join(PROJECT_ROOT, 'docs/deploy.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = section.matchAll(/^ *```sh\n(.*?)^ *```$/gms);
  return [...blocks].map(([, block = '']) => block);
}

/** Replaces the printed values, each of which has to be there, by those of this machine. */
export function replaceValues(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((changed, [printed, value]) => {
    if (!changed.includes(printed)) throw new Error(`docs/deploy.md does not print ${printed}: ${text}`);
    return changed.replaceAll(printed, value);
  }, text);
}

/** Starts the operating system's PostgreSQL, set up as docs/deploy.md says. */
export async function createOwnPostgres(programs: string) {
  const { home, identity, remove } = await createPostgresHome('own-postgres');
  const port = await findFreePort();
  const url = `postgresql://waitlist:${PASSWORD}@127.0.0.1:${port}/waitlist?sslmode=disable`;

  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    PGDATA: join(home, CLUSTER),
    PGPASSWORD: PASSWORD,
    DATABASE_URL: url,
  };
  /** Runs a command as PostgreSQL's user. */
  const runInShell = (command: string) => exec('/bin/sh', ['-euc', command], { ...identity, cwd: home, env });
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
  cpSync(join(PROJECT_ROOT, 'compose'), join(home, 'compose'), { recursive: true });
  const [createDatabase = ''] = readPrintedBlocks('Several servers');
  await runInShell(
    replaceValues(createDatabase, {
      '=…': `=${PASSWORD}`,
      'host=db.example.com': `host=127.0.0.1 port=${port}`,
      'sslmode=verify-full sslrootcert=/etc/ssl/db-ca.pem': 'sslmode=disable',
    }),
  );
  return { url, remove: () => remove(CLUSTER) };
}

export type OwnPostgres = Awaited<ReturnType<typeof createOwnPostgres>>;
