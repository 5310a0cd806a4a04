import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from '#postgres/pool.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { askOnce, createOwnPostgres } from '#scripts/harness/database/postgres-processes.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { findPostgres } from '#scripts/harness/programs.ts';

const FOLDER = join(PROJECT_ROOT, 'tests/upgrade/dumps');

/** The releases whose lists this release upgrades. Each has a dump with a few made-up people in every state. */
export const RELEASES = readdirSync(FOLDER).map((name) => name.replace(/\.sql$/, ''));

const ROLES = `do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  end $$`;

type PostgresServer = { name: string; isInstalled: boolean; createDatabase(): Promise<Address> };

let own: ReturnType<typeof createOwnPostgres> | undefined;

export const EMBEDDED: PostgresServer = {
  name: 'the embedded PostgreSQL',
  isInstalled: true,
  createDatabase: async () => (await setUpDatabase({ migrated: false })).address,
};

/** Where lists are kept: the embedded PostgreSQL, and the operating system's, reached as docs/deploy.md says. */
export const POSTGRES_SERVERS: PostgresServer[] = [
  EMBEDDED,
  {
    name: 'a PostgreSQL at an address (skipped where it is not installed)',
    isInstalled: findPostgres() !== null,
    async createDatabase() {
      own ??= createOwnPostgres(findPostgres() ?? '');
      const { url } = await own;
      const database = `upgrade_${randomBytes(6).toString('hex')}`;
      await askOnce(url.replace('//waitlist:', '//postgres:'), `create database ${database} owner waitlist`);
      const { hostname: host, port, username: user, password } = new URL(url);
      return { host, port: Number(port), user, password, database };
    },
  },
];

/** Stops what createDatabase started. Called once, after the tests of a file. */
export async function stopServers() {
  const started = await own;
  own = undefined;
  started?.remove();
}

/** Loads the list that this release left. */
export async function loadList(server: PostgresServer, release: string): Promise<Address> {
  const address = await server.createDatabase();
  await askOnce(address, ROLES);
  await askOnce(address, readFileSync(join(FOLDER, `${release}.sql`), 'utf8'));
  return address;
}
