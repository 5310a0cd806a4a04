import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresUser } from '#postgres/embedded/root.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';

const POLL_MS = 10;

type ServerOptions = {
  /** The folder with the built programs: that of this checkout, unless a test has its own copy. */
  product?: string;
  script?: string;
  cwd?: string;
  env?: Record<string, string>;
  user?: PostgresUser;
  args?: string[];
  nodeArgs?: string[];
  /** Matches the output that contains the server's address. */
  announcement?: RegExp;
};

/** Starts the built server as a process that inherits only PATH. A `script` with an absolute path is run as it is. */
export function startServer({
  product = BUILD_FOLDER,
  script = 'server/index.js',
  cwd = '/',
  env,
  user = {},
  args = [],
  nodeArgs = [],
  announcement = /^Listening on (\S+)\n/m,
}: ServerOptions = {}) {
  // The output goes to files rather than pipes: reading a pipe would take processor time from a server that is
  // measured.
  const folder = createTemporaryFolder('output');
  const read = (name: 'stdout' | 'stderr') => readFileSync(join(folder, name), 'utf8');
  const files = ['stdout', 'stderr'].map((name) => openSync(join(folder, name), 'w'));
  const child = spawn(process.execPath, [...nodeArgs, resolve(product, script), ...args], {
    ...user,
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', ...files],
  });
  for (const file of files) closeSync(file);
  const ended = once(child, 'exit').then(([code, signal]) => {
    const stdout = read('stdout');
    const stderr = read('stderr');
    removeFolder(folder);
    return { code, signal, stdout, stderr };
  });

  /** Waits until the server prints its address. Rejects with its stderr if it ends instead. */
  async function waitForAddress(): Promise<string> {
    const found = announcement.exec(read('stdout'))?.[1];
    if (found) return found;
    const end = await Promise.race([ended, sleep(POLL_MS)]);
    if (end) throw new Error(`The server ended: ${end.stderr}`);
    return waitForAddress();
  }
  const address = waitForAddress();
  address.catch(() => {});

  return {
    address,
    ended,
    pid: child.pid,
    /** Returns what the server has written so far, while it runs. */
    stderr: () => read('stderr'),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A zombie does not count as running: process 1 in a container may not reap children. */
export function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}
