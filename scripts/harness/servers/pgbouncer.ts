import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { getAccount } from '#scripts/harness/account.ts';
import type { TcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { findFreePort, waitForPort } from '#scripts/harness/ports.ts';

type PgbouncerOptions = { sessions: number; mode?: 'transaction' | 'statement' };

/** Starts PgBouncer in front of a PostgreSQL, set up with the files of compose.yaml. */
export async function startPgBouncer(
  program: string,
  cluster: TcpCluster,
  { sessions, mode = 'transaction' }: PgbouncerOptions,
) {
  const database = new URL(cluster.url());
  const port = await findFreePort();
  await cluster.administer(["create role pgbouncer login password 'pooler'", readExample('pgbouncer.sql')]);
  // Every later database is a copy of this one.
  await cluster.administer([readExample('pgbouncer.sql')], 'template1');
  // The lookup finds no superusers, and some tests log in as one.
  const password = decodeURIComponent(database.password).replaceAll('"', '""');
  const users = cluster.place('users.txt', `"pgbouncer" "pooler"\n"${database.username}" "${password}"\n`);
  const example = readExample('pgbouncer.ini');
  const changes = { listen_port: port, default_pool_size: sessions, auth_file: users, pool_mode: mode };
  // PgBouncer uses the later of two lines with the same setting, so these override the example's.
  const lines = Object.entries(changes).map(([name, value]) => `${name} = ${value}\n`);
  const file = cluster.place(
    'pgbouncer.ini',
    example.replace('host=postgres port=5432', `host=${database.hostname} port=${database.port}`) + lines.join(''),
  );
  const pooler = spawn(program, ['-q', file], { ...getAccount(), stdio: 'ignore' });
  const ended = once(pooler, 'exit').then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}`)));
  await Promise.race([waitForPort(port), ended]);
  return {
    /** The address of the database, through the pooler. */
    through: (url: string) => url.replace(`:${database.port}/`, `:${port}/`),
    async stop() {
      pooler.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}

const readExample = (name: string) => readFileSync(join(PROJECT_ROOT, 'compose', name), 'utf8');
