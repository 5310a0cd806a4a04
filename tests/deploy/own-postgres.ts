import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/harness/free-port.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { createPostgresHome, PASSWORD } from '../helpers/database/postgres-home.ts';

const exec = promisify(execFile);

/** Reads the blocks in one language that docs/deploy.md prints under a heading. */
export function printedBlocks(heading: string, language: 'sh' | 'sql'): string[] {
  const text = readFileSync(join(PROJECT_ROOT, 'docs/deploy.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = section.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}

/** Puts this machine's values in the place of the printed ones, each of which has to be there. */
export function withValues(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((changed, [printed, value]) => {
    if (!changed.includes(printed)) throw new Error(`docs/deploy.md does not print ${printed}: ${text}`);
    return changed.replaceAll(printed, value);
  }, text);
}

/** PostgreSQL of the operating system, set up as docs/deploy.md says. */
export async function createOwnPostgres(programs: string) {
  const { home, identity, remove } = await createPostgresHome('own-postgres');
  const port = await freePort();
  const getUrl = (name: string, database = 'waitlist') =>
    `postgresql://${name}:${PASSWORD}@127.0.0.1:${port}/${database}?sslmode=disable`;

  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    PGPASSWORD: PASSWORD,
    DATABASE_URL: getUrl('waitlist'),
  };
  /** Runs a command as PostgreSQL's user. */
  const shell = (command: string, PGDATA = join(home, 'first')) =>
    exec('/bin/sh', ['-euc', command], { ...identity, cwd: home, env: { ...env, PGDATA } });
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    // Shared memory is in a file, which is removed with the folder.
    'dynamic_shared_memory_type = mmap',
    'log_error_verbosity = terse',
    'log_min_error_statement = panic',
  ];
  const start = () => shell('pg_ctl --log log --wait start');
  const stop = () => shell('pg_ctl --wait --mode fast stop');
  const psql = (sql: string) =>
    shell(`psql --quiet --set ON_ERROR_STOP=1 '${getUrl('postgres')}' <<'END'\n${sql}\nEND`);

  await shell('initdb -U postgres -A scram-sha-256 --pwfile password -E UTF8 --locale C');
  await shell(`printf '%s\\n' >> "$PGDATA/postgresql.conf" ${settings.map((line) => `"${line}"`).join(' ')}`);
  await start();
  cpSync(join(PROJECT_ROOT, 'compose'), join(home, 'compose'), { recursive: true });
  const [createDatabase = ''] = printedBlocks('Several servers', 'sh');
  await shell(
    withValues(createDatabase, {
      '=…': `=${PASSWORD}`,
      'host=db.example.com': `host=127.0.0.1 port=${port}`,
      'sslmode=verify-full sslrootcert=/etc/ssl/db-ca.pem': 'sslmode=disable',
    }),
  );
  return {
    home,
    port,
    getUrl,
    shell,
    psql,
    start,
    stop,
    remove: () => remove('first', 'restored'),
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof createOwnPostgres>>;
