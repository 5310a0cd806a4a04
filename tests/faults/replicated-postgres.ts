import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runBinary } from '#postgres/embedded/binaries.ts';
import { freePort } from '#scripts/harness/free-port.ts';
import { askOnce } from '../helpers/database/ask-once.ts';
import { createPostgresHome, PASSWORD } from '../helpers/database/postgres-home.ts';
import { signalPostgres } from '../helpers/database/postgres-processes.ts';

const LOOK_EVERY_MS = 50;

type Node = { port: number; cluster: string };

/** A primary and its synchronous standby, on two ports that stay the same when they swap roles. */
export async function createReplicatedPostgres(programs: string) {
  const { home, identity, remove } = await createPostgresHome('replicas');
  const run = (name: string, ...args: string[]) => runBinary(join(programs, name), args, identity);
  const ctl = ({ cluster }: Node, ...args: string[]) => run('pg_ctl', ...args, '-D', cluster, '-s', '-w');
  const createNode = async (name: string): Promise<Node> => ({ port: await freePort(), cluster: join(home, name) });
  let primary = await createNode('one');
  let standby = await createNode('two');
  const { port: first } = primary;
  const { port: second } = standby;

  const start = (node: Node) => {
    const settings = {
      port: node.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // In a file, which is removed with the folder even if PostgreSQL is killed.
      dynamic_shared_memory_type: 'mmap',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    return ctl(node, 'start', '-l', `${node.cluster}.log`, '-o', options.join(' '));
  };
  const urlOf = ({ port }: Node, database = 'postgres') => `postgresql://app:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const ask = (text: string, database?: string) => askOnce(urlOf(primary, database), text);

  /** A fresh copy of the primary, which every commit then waits for. Set after the copy, which must not inherit it. */
  async function attachStandby() {
    rmSync(standby.cluster, { recursive: true, force: true });
    const from = `${urlOf(primary)}?application_name=standby`;
    await run('pg_basebackup', '-D', standby.cluster, '-d', from, '-R', '-c', 'fast');
    await start(standby);
    await ask("alter system set synchronous_standby_names = 'standby'");
    await ask('select pg_reload_conf()');
    while ((await ask("select from pg_stat_replication where sync_state = 'sync'")).length === 0) {
      await sleep(LOOK_EVERY_MS);
    }
  }

  // biome-ignore format: an option and its value belong together
  await run(
    'initdb', '-D', primary.cluster, '-U', 'app', '-A', 'scram-sha-256', '--pwfile', join(home, 'password'),
    '-E', 'UTF8', '--locale=C',
  );
  await start(primary);
  await ask("create role waitlist login createrole password 'secret'");
  await ask('create database waitlist owner waitlist');
  await attachStandby();
  return {
    url: `postgresql://waitlist:secret@127.0.0.1:${first},127.0.0.1:${second}/waitlist?target_session_attrs=read-write`,
    /** In the current primary's database. */
    askWaitlist: (text: string) => ask(text, 'waitlist'),
    losePrimary: (signal: NodeJS.Signals) => signalPostgres(primary.cluster, signal),
    async promote() {
      await ctl(standby, 'promote');
      [primary, standby] = [standby, primary];
    },
    wakeLost: () => signalPostgres(standby.cluster, 'SIGCONT'),
    /** Replaces the old primary with a new standby. */
    async replaceLost() {
      signalPostgres(standby.cluster, 'SIGKILL');
      await attachStandby();
    },
    remove: () => remove('one', 'two'),
  };
}
