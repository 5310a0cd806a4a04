import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { findBinaries, getProgram, runBinary } from '#postgres/embedded/binaries.ts';
import { choosePostgresUser, giveToPostgres } from '#postgres/embedded/root.ts';
import { openForServer } from '#postgres/open.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { copyFolder, setUpFolder } from '#scripts/harness/folders.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { askOnce } from './postgres-processes.ts';

const USER = 'app';
const PASSWORD = 'p@ss word/1?&';

const run = (program: 'initdb' | 'pg_ctl', home: string, args: string[]) =>
  runBinary(getProgram(findBinaries(), program), args, choosePostgresUser(home));

/** Creates the files that setUpTcpCluster copies, because creating them takes seconds each time. */
export async function prepareTcpCluster(home: string) {
  mkdirSync(home, { mode: 0o700 });
  giveToPostgres(home, choosePostgresUser(home));
  const password = placeFile(join(home, 'password'), PASSWORD);
  // biome-ignore format: an option and its value belong together
  await run('initdb', home, [
    '-D', join(home, 'cluster'), '-U', USER, '-A', 'scram-sha-256', '--pwfile', password,
    '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions',
  ]);
}

/** Writes a file that only PostgreSQL can read. */
function placeFile(file: string, content: string | Buffer) {
  writeFileSync(file, content, { mode: 0o600 });
  giveToPostgres(file, choosePostgresUser(dirname(file)));
  return file;
}

/**
 * Starts a PostgreSQL as other people run it, on a TCP port, with a user and a password, for one test, or for those of one
 * file.
 */
export async function setUpTcpCluster() {
  const home = join(setUpFolder('cluster'), 'home');
  copyFolder(inject('preparedCluster'), home);
  const cluster = join(home, 'cluster');
  const port = await findFreePort();
  const runPgCtl = (...args: string[]) => run('pg_ctl', home, [...args, '-D', cluster, '-s', '-w']);
  const place = (name: string, content: string | Buffer) => placeFile(join(home, name), content);

  const options = new Map([
    ['port', String(port)],
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['fsync', 'off'],
  ]);
  const start = () => {
    const settings = [...options].map(([name, value]) => `-c ${name}='${value}'`).join(' ');
    return runPgCtl('start', '-l', join(home, 'log'), '-o', settings);
  };

  await start();
  cleanUp(() => runPgCtl('stop', '-m', 'immediate').catch(() => {}));
  const url = (parameters = '', { database = 'postgres', host = '127.0.0.1' } = {}) =>
    `postgresql://${USER}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}${parameters}`;
  /** Runs each statement as a superuser, on its own connection. */
  const administer = async (statements: string[], database?: string) => {
    for (const statement of statements) await askOnce(url('', { database }), statement);
  };
  return {
    url,
    administer,
    /** Creates a database, and a role of the same name that owns it. Returns their address. */
    async createOwner(name: string, rights = '') {
      await administer([
        `create role ${name} login ${rights} password 'secret'`,
        `create database ${name} owner ${name}`,
        // Another owner may already have created the role anon.
        `do $$ begin if to_regrole('anon') is not null then grant anon to ${name} with admin option; end if; end $$`,
      ]);
      return url('', { database: name }).replace(/\/\/.*@/, `//${name}:secret@`);
    },
    /** The folder of PostgreSQL's files. */
    folder: cluster,
    start,
    stop: () => runPgCtl('stop', '-m', 'fast'),
    reload: () => runPgCtl('reload'),
    place,
    set: (name: string, value: string) => options.set(name, value),
    allow: (rules: string) => place('cluster/pg_hba.conf', rules),
  };
}

/** Opens a server's pool at this address, and closes it after the test. */
export async function setUpServerPool(databaseUrl: string) {
  const pool = await openForServer({ databaseUrl });
  cleanUp(pool.close);
  return pool;
}

export type TcpCluster = Awaited<ReturnType<typeof setUpTcpCluster>>;
