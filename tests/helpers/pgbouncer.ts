import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseUser, isRoot } from '#database/root/user.ts';
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
  while (!(await accepts(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
    await sleep(20);
  }
  return {
    /** The address of the database, by way of the pooler. */
    through: (url: string) => url.replace(`:${database.port}/`, `:${port}/`),
    async stop() {
      pooler.kill('SIGKILL');
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
