import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePostgresUser } from '#postgres/embedded/root.ts';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import type { TcpCluster } from '#scripts/harness/database/tcp-cluster.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpProgram } from './installed-program.ts';

const readExample = (name: string) => readFileSync(join(PROJECT_ROOT, 'deploy', name), 'utf8');

/**
 * Starts nginx in front of two local servers, with deploy/nginx.conf, for one test. `isLimited: false` lifts the limit
 * per visitor.
 */
export async function setUpNginx(program: string, [one, two]: [number, number], { isLimited = true } = {}) {
  const folder = setUpFolder('nginx');
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const configuration = readExample('nginx.conf')
    .replace('10.77.0.11:3000', `127.0.0.1:${one}`)
    .replace('10.77.0.12:3000', `127.0.0.1:${two}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('rate=10r/m', isLimited ? 'rate=10r/m' : 'rate=100000r/s')
    .replace('http {', `http {\n${temporary.join('\n')}\naccess_log requests;`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off;\npid nginx.pid;\n${configuration}`);
  await setUpProgram(port, program, ['-p', folder, '-c', file, '-e', join(folder, 'errors')]);
  return {
    port,
    readErrors: () => readFileSync(join(folder, 'errors'), 'utf8'),
    readRequests: () => readFileSync(join(folder, 'requests'), 'utf8'),
  };
}

/** Starts HAProxy in front of two local servers, with deploy/haproxy-web.cfg, for one test. */
export async function setUpHaproxy(program: string, [one, two]: [number, number]) {
  const port = await findFreePort();
  await setUpProgram(port, program, ['-db', '-f', join(PROJECT_ROOT, 'deploy/haproxy-web.cfg')], {
    env: { HAPROXY_LISTEN: `127.0.0.1:${port}`, SERVER1: `127.0.0.1:${one}`, SERVER2: `127.0.0.1:${two}` },
  });
  return { port };
}

/** Starts PgBouncer in front of a PostgreSQL, set up with the files of compose.cluster.yaml. */
export async function setUpPgBouncer(program: string, cluster: TcpCluster, sessions: number) {
  const database = new URL(cluster.url());
  const port = await findFreePort();
  await cluster.administer(["create role pgbouncer login password 'pooler'", readExample('pgbouncer.sql')]);
  // Every later database is a copy of this one.
  await cluster.administer([readExample('pgbouncer.sql')], 'template1');
  // The lookup finds no superusers, and some tests log in as one.
  const password = decodeURIComponent(database.password).replaceAll('"', '""');
  const users = cluster.place('users.txt', `"pgbouncer" "pooler"\n"${database.username}" "${password}"\n`);
  const example = readExample('pgbouncer.ini');
  const changes = { listen_port: port, default_pool_size: sessions, auth_file: users };
  // PgBouncer uses the later of two lines with the same setting, so these override the example's.
  const lines = Object.entries(changes).map(([name, value]) => `${name} = ${value}\n`);
  const file = cluster.place(
    'pgbouncer.ini',
    example.replace('host=postgres port=5432', `host=${database.hostname} port=${database.port}`) + lines.join(''),
  );
  // Like PostgreSQL, it refuses to run as root.
  await setUpProgram(port, program, ['-q', file], choosePostgresUser(cluster.folder));
  /** Changes the address of a database to that of the same one through the pooler. */
  return (url: string) => url.replace(`:${database.port}/`, `:${port}/`);
}
