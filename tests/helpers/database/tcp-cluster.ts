import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { program, runProgram } from '#database/embedded/binaries.ts';
import { locateEmbedded } from '#database/locate.ts';
import { freePort } from '#harness/free-port.ts';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';

const USER = 'app';
const PASSWORD = 'p@ss word/1?&';

/** A PostgreSQL as other people run it: on a TCP port, with a user and a password. */
export async function createTcpCluster() {
  const folder = createTemporaryFolder('cluster');
  const { location, user } = await locateEmbedded(join(folder, 'home'));
  const { binaries } = location.home;
  const run = (name: 'initdb' | 'pg_ctl', args: string[]) =>
    runProgram(program(binaries, name), args, user === null ? {} : { uid: user.uid, gid: user.gid });
  const cluster = join(folder, 'home/cluster');
  const port = await freePort();
  const ctl = (...args: string[]) => run('pg_ctl', [...args, '-D', cluster, '-s', '-w']);

  /** A file that only PostgreSQL can read. */
  const place = (name: string, content: string | Buffer) => {
    const file = join(folder, 'home', name);
    writeFileSync(file, content, { mode: 0o600 });
    if (user !== null) chownSync(file, user.uid, user.gid);
    return file;
  };
  const options = new Map([
    ['port', String(port)],
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['fsync', 'off'],
  ]);
  const start = () => {
    const settings = [...options].map(([name, value]) => `-c ${name}='${value}'`).join(' ');
    return ctl('start', '-l', join(folder, 'home/log'), '-o', settings);
  };

  // biome-ignore format: an option and its value belong together
  await run('initdb', [
    '-D', cluster, '-U', USER, '-A', 'scram-sha-256', '--pwfile', place('password', PASSWORD),
    '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions',
  ]);
  await start();
  const url = (parameters = '', { database = 'postgres', host = '127.0.0.1' } = {}) =>
    `postgresql://${USER}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}${parameters}`;
  /** As a superuser. */
  const administer = async (statements: string[], database?: string) => {
    const client = new pg.Client(url('', { database }));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    url,
    administer,
    /** The address of a new database and of the role that owns it, which has the rights and the same name. */
    async createOwner(name: string, rights = '') {
      await administer([
        `create role ${name} login ${rights} password 'secret'`,
        `create database ${name} owner ${name}`,
        // Another owner may have created the role before.
        `do $$ begin if to_regrole('anon') is not null then grant anon to ${name} with admin option; end if; end $$`,
      ]);
      return url('', { database: name }).replace(/\/\/.*@/, `//${name}:secret@`);
    },
    /** Where PostgreSQL's files are. */
    folder: cluster,
    start,
    stop: () => ctl('stop', '-m', 'fast'),
    reload: () => ctl('reload'),
    place,
    set: (name: string, value: string) => options.set(name, value),
    unset: (name: string) => options.delete(name),
    allow: (rules: string) => place('cluster/pg_hba.conf', rules),
    async remove() {
      await ctl('stop', '-m', 'immediate').catch(() => {});
      removeFolder(folder);
    },
  };
}

export type TcpCluster = Awaited<ReturnType<typeof createTcpCluster>>;
