import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type User = { uid?: number; gid?: number };
type Options = { product: string; env?: Record<string, string>; user?: User; nodeArgs?: string[] };

/** The server as a process of its own. */
export function startServer({ product, env, user, nodeArgs = [] }: Options) {
  const child = spawn(process.execPath, [...nodeArgs, join(product, 'build/server/index.js')], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));

  /** The address it prints; a server that ends instead is an error with its own words. */
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Listening on (\S+)$/m.exec(stdout)?.[1];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`The server ended: ${stderr}`)));
  });
  address.catch(() => {});
  return { address, ended, stderr: () => stderr, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Not so when it ended and only waits to be collected, which nobody may do where process 1 is no real init. */
export function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}
