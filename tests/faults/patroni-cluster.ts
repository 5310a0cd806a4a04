import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { UserError } from '#runtime/user-error.mjs';
import { askOnce, createPostgresHome, PASSWORD, signalPostgres } from '#scripts/harness/database/postgres-processes.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { findPostgres, findProgram } from '#scripts/harness/programs.ts';

const exec = promisify(execFile);
const POLL_MS = 100;
const START_LIMIT_MS = 60_000;
const PROGRAMS = ['etcd', 'patroni', 'patronictl', 'haproxy'];

/** The roles of a node, by the names in Patroni's addresses. */
type Role = 'primary' | 'replica' | 'synchronous';
type Node = { name: string; postgresPort: number; apiPort: number; cluster: string; patroni: ChildProcess | null };

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

/** Starts the example of docs/failover.md on loopback, from Debian's packages: etcd, two Patroni nodes, two HAProxies. */
export async function startPatroniCluster() {
  const programs = findPostgres();
  const missing = PROGRAMS.filter((name) => findProgram(name) === null);
  if (programs === null) missing.push('postgresql');
  if (programs === null || missing.length > 0) {
    throw new UserError(
      `This needs ${missing.join(', ')}: apt install postgresql patroni etcd-server etcd-client haproxy`,
    );
  }
  const { home, identity, remove } = await createPostgresHome('cluster');
  const { uid, gid } = identity;
  mkdirSync(join(home, 'etcd'), { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(join(home, 'etcd'), uid, gid);
  const processes = new Set<ChildProcess>();

  /** Starts a program of the example. Its output goes to a file that is shown when something goes wrong. */
  function start(name: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(home, `${name}.log`), 'a');
    const child = spawn(findProgram(program) ?? program, args, {
      ...identity,
      cwd: home,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
    });
    processes.add(child);
    child.once('exit', () => processes.delete(child));
    return child;
  }
  async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const etcdPort = await findFreePort();
  const peerPort = await findFreePort();
  const etcdAddress = `http://127.0.0.1:${etcdPort}`;
  const peerAddress = `http://127.0.0.1:${peerPort}`;
  start(
    'etcd',
    'etcd',
    [
      '--enable-v2',
      `--data-dir=${join(home, 'etcd')}`,
      `--listen-client-urls=${etcdAddress}`,
      `--advertise-client-urls=${etcdAddress}`,
      `--listen-peer-urls=${peerAddress}`,
      `--initial-advertise-peer-urls=${peerAddress}`,
      `--initial-cluster=default=${peerAddress}`,
    ],
    // Debian's etcd 3.4 does not start on arm64 without this variable.
    process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
  );

  const createNode = async (name: string): Promise<Node> => ({
    name,
    postgresPort: await findFreePort(),
    apiPort: await findFreePort(),
    cluster: join(home, name),
    patroni: null,
  });
  const nodes = [await createNode('db1'), await createNode('db2')] as const;
  const configuration = join(PROJECT_ROOT, 'deploy/patroni.yml');
  // Patroni runs as PostgreSQL's user, who may not be able to enter the checkout.
  writeFileSync(join(home, 'patroni.yml'), readFileSync(configuration), { mode: 0o644 });
  writeFileSync(join(home, 'haproxy.cfg'), readFileSync(join(PROJECT_ROOT, 'deploy/haproxy.cfg')), { mode: 0o644 });

  function startNode(node: Node) {
    const postgres = `127.0.0.1:${node.postgresPort}`;
    const api = `127.0.0.1:${node.apiPort}`;
    node.patroni = start(node.name, 'patroni', [join(home, 'patroni.yml')], {
      PATRONI_NAME: node.name,
      PATRONI_ETCD_HOSTS: `'127.0.0.1:${etcdPort}'`,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: node.cluster,
      PATRONI_POSTGRESQL_BIN_DIR: programs ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(home, `${node.name}.pgpass`),
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    });
  }

  /** Patroni answers 200 to the question for the role that a node has. */
  const hasRole = async ({ apiPort }: Node, role: Role) => {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => null);
    return answer?.status === 200;
  };
  async function findNode(role: Role): Promise<Node> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      for (const node of nodes) if (await hasRole(node, role)) return node;
      await sleep(POLL_MS);
    }
    throw new Error(`No ${role} node within a minute.\n${readLogs()}`);
  }
  /** Only a standby that Patroni knows to have every commit may take over, so only then may the primary be lost. */
  const waitForSynchronousStandby = () => findNode('synchronous');
  const readLogs = () =>
    readdirSync(home)
      .filter((name) => name.endsWith('.log'))
      .map((name) => `${name}:\n${readFileSync(join(home, name), 'utf8').slice(-2000)}`)
      .join('\n');

  const ask = async (text: string, database = 'postgres') => {
    const { postgresPort } = await findNode('primary');
    return askOnce(`postgresql://postgres:${PASSWORD}@127.0.0.1:${postgresPort}/${database}`, text);
  };

  type Proxy = { port: number; process: ChildProcess };
  const startProxy = (port: number) =>
    start('haproxy', 'haproxy', ['-db', '-f', join(home, 'haproxy.cfg')], {
      HAPROXY_LISTEN: `127.0.0.1:${port}`,
      DB1: `127.0.0.1:${nodes[0].postgresPort}`,
      DB1_PATRONI_PORT: String(nodes[0].apiPort),
      DB2: `127.0.0.1:${nodes[1].postgresPort}`,
      DB2_PATRONI_PORT: String(nodes[1].apiPort),
    });
  const proxies: Proxy[] = [];

  async function removeAll() {
    await Promise.all([...processes].map((child) => stop(child)));
    remove('db1', 'db2');
  }

  try {
    startNode(nodes[0]);
    await findNode('primary');
    startNode(nodes[1]);
    await ask('create role anon nologin noinherit');
    await ask('create role authenticated nologin noinherit');
    await ask(`create role waitlist login password '${PASSWORD}'`);
    await ask('grant anon, authenticated to waitlist');
    await ask('create database waitlist owner waitlist');
    for (let count = 0; count < 2; count += 1) {
      const port = await findFreePort();
      proxies.push({ port, process: startProxy(port) });
    }
    await waitForSynchronousStandby();
  } catch (error) {
    await removeAll();
    throw error;
  }

  return {
    /** One address per server, each of the HAProxy beside it. */
    urls: proxies.map(({ port }) => `postgresql://waitlist:${PASSWORD}@127.0.0.1:${port}/waitlist?sslmode=disable`),
    askWaitlist: (text: string) => ask(text, 'waitlist'),
    waitForSynchronousStandby,
    /** Stops the primary as if its machine had lost power. Returns a function that brings the machine back. */
    async killPrimary() {
      const node = await findNode('primary');
      if (node.patroni) await stop(node.patroni);
      signalPostgres(node.cluster, 'SIGKILL');
      return async () => startNode(node);
    },
    /** Freezes the primary as if its machine hung. The returned function wakes it: it still acts as the primary. */
    async freezePrimary() {
      const node = await findNode('primary');
      node.patroni?.kill('SIGSTOP');
      signalPostgres(node.cluster, 'SIGSTOP');
      return async () => {
        signalPostgres(node.cluster, 'SIGCONT');
        node.patroni?.kill('SIGCONT');
      };
    },
    async switchOver() {
      const [primary, standby] = [await findNode('primary'), await findNode('replica')];
      const cli = join(home, 'patronictl.yml');
      appendFileSync(cli, `scope: waitlist\netcd: { hosts: '127.0.0.1:${etcdPort}' }\n`, { flag: 'w' });
      const args = ['-c', cli, 'switchover', 'waitlist', '--force'];
      await exec('patronictl', [...args, '--master', primary.name, '--candidate', standby.name]);
    },
    async restartProxies() {
      for (const proxy of proxies) {
        await stop(proxy.process, 'SIGTERM');
        proxy.process = startProxy(proxy.port);
      }
    },
    countConnections: async () => {
      const [row] = await ask("select count(*)::int as count from pg_stat_activity where usename = 'waitlist'");
      return Number(row?.count);
    },
    remove: removeAll,
  };
}
