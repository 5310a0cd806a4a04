import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

const LOOK_EVERY_MS = 10;

export type User = { uid?: number; gid?: number };
type Options = {
  /** This checkout, unless a test has its own copy. */
  product?: string;
  script?: string;
  env?: Record<string, string>;
  user?: User;
  args?: string[];
  nodeArgs?: string[];
  /** How it prints its address. */
  announcement?: RegExp;
};

/** The built server as a process that inherits only PATH. */
export function startServer({
  product = PROJECT_ROOT,
  script = 'build/server/index.js',
  env,
  user,
  args = [],
  nodeArgs = [],
  announcement = /^Listening on (\S+)\n/m,
}: Options = {}) {
  const output = openOutput();
  const child = spawn(process.execPath, [...nodeArgs, join(product, script), ...args], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', ...output.files],
  });
  output.close();
  const ended = once(child, 'exit').then(([code, signal]) => {
    const said = { stdout: output.read('stdout'), stderr: output.read('stderr') };
    output.remove();
    return { code, signal, ...said };
  });

  /** The address it prints; rejects with its stderr if the server ends instead. */
  const address = new Promise<string>((resolve, reject) => {
    const watch = setInterval(() => {
      const found = announcement.exec(output.read('stdout'))?.[1];
      if (!found) return;
      clearInterval(watch);
      resolve(found);
    }, LOOK_EVERY_MS);
    ended.then(({ stderr }) => {
      clearInterval(watch);
      reject(new Error(`The server ended: ${stderr}`));
    }, reject);
  });
  address.catch(() => {});

  const kill = (signal: NodeJS.Signals) => child.kill(signal);
  return {
    address,
    ended,
    pid: child.pid,
    /** What it has written so far, while it runs. */
    stderr: () => output.read('stderr'),
    kill,
    stop() {
      kill('SIGTERM');
      return ended;
    },
  };
}

/** Files rather than pipes: reading a pipe would take processor time from a server that is measured. */
function openOutput() {
  const folder = createTemporaryFolder('output');
  const fileOf = (name: 'stdout' | 'stderr') => join(folder, name);
  const files = [openSync(fileOf('stdout'), 'w'), openSync(fileOf('stderr'), 'w')] as const;
  return {
    files,
    close: () => files.forEach((file) => void closeSync(file)),
    read: (name: 'stdout' | 'stderr') => readFileSync(fileOf(name), 'utf8'),
    remove: () => removeFolder(folder),
  };
}

/** A zombie does not count: process 1 in a container may not reap children. */
export function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}
