import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '#tests/helpers/test-database.ts';
import { main } from './main.ts';

type Env = Record<string, string>;

export const urlOf = ({ address }: TestDatabase) =>
  `postgresql://${address.user}@/${address.database}?host=${address.host}&port=${address.port}`;

/** The command line as a process of its own, not on a terminal. */
export function startWaitlist(args: string[], env: Env) {
  const child = spawn(process.execPath, ['build/operator/index.js', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, stderr: text(child.stderr), ended: once(child, 'close').then(([code]) => code as number) };
}

/** The command line in this process, which saves the start of another. */
export async function waitlist(args: string[], env: Env) {
  const world = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), readEnv: () => env };
  const output = Promise.all([text(world.stdout), text(world.stderr)]);
  const code = await main(args, world, new AbortController().signal);
  world.stdout.end();
  world.stderr.end();
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}
