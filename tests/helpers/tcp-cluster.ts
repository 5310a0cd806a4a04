import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '#database/embedded/binaries.ts';
import { findHome } from '#database/embedded/home.ts';
import { runProgram } from '#database/embedded/run-as.ts';
import { freePort } from './free-port.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

const USER = 'app';
const PASSWORD = 'p@ss word/1?&';

/** A PostgreSQL as other people run it: on a port of the network, with a user and a password. */
export async function createTcpCluster() {
  const folder = createTemporaryFolder('cluster');
  const { binaries, runAs } = await findHome(join(folder, 'home'));
  const cluster = join(folder, 'home/cluster');
  const port = await freePort();
  const ctl = (...args: string[]) =>
    runProgram(program(binaries, 'pg_ctl'), [...args, '-D', cluster, '-s', '-w'], runAs);

  /** A file that PostgreSQL can read, and nobody else. */
  const place = (name: string, content: string | Buffer) => {
    const file = join(folder, 'home', name);
    writeFileSync(file, content, { mode: 0o600 });
    if (runAs !== null) chownSync(file, runAs.uid, runAs.gid);
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

  await runProgram(
    program(binaries, 'initdb'),
    // biome-ignore format: an option and its value belong together
    [
      '-D', cluster, '-U', USER, '-A', 'scram-sha-256', '--pwfile', place('password', PASSWORD),
      '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions',
    ],
    runAs,
  );
  await start();
  return {
    url: (parameters = '', { database = 'postgres', host = '127.0.0.1' } = {}) =>
      `postgresql://${USER}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}${parameters}`,
    start,
    stop: () => ctl('stop', '-m', 'fast'),
    reload: () => ctl('reload'),
    place,
    set: (name: string, value: string) => options.set(name, value),
    allow: (rules: string) => place('cluster/pg_hba.conf', rules),
    async remove() {
      await ctl('stop', '-m', 'immediate').catch(() => {});
      removeFolder(folder);
    },
  };
}

export type TcpCluster = Awaited<ReturnType<typeof createTcpCluster>>;
