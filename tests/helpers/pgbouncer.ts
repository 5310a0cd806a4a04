import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chooseUser, isRoot } from '#database/root/user.ts';
import { accepts } from './accepts.ts';
import { freePort } from './free-port.ts';
import type { TcpCluster } from './tcp-cluster.ts';

/** PgBouncer before a PostgreSQL, as its manual sets it up: passwords are the database's own, a session lasts a transaction. */
export async function startPgBouncer(program: string, cluster: TcpCluster, { sessions }: { sessions: number }) {
  const database = new URL(cluster.url());
  const port = await freePort();
  const password = decodeURIComponent(database.password).replaceAll('"', '""');
  const configuration = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: sessions,
    auth_type: 'scram-sha-256',
    auth_file: cluster.place('users.txt', `"${database.username}" "${password}"\n`),
    auth_user: database.username,
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
  };
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = ${value}\n`);
  const file = cluster.place(
    'pgbouncer.ini',
    `[databases]\n* = host=${database.hostname} port=${database.port}\n[pgbouncer]\n${lines.join('')}`,
  );
  const user = isRoot() ? await chooseUser() : {};
  const pooler = spawn(program, ['-q', file], { ...user, stdio: 'ignore' });
  const ended = once(pooler, 'exit').then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}`)));
  await Promise.race([accepts(port), ended]);
  return {
    /** The address of the database, by way of the pooler. */
    through: (url: string) => url.replace(`:${database.port}/`, `:${port}/`),
    async stop() {
      pooler.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}
