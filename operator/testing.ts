import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '../server/database/testing.ts';

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

export async function waitlist(args: string[], env: Env) {
  const { child, stderr, ended } = startWaitlist(args, env);
  const stdout = await text(child.stdout);
  return { code: await ended, stdout, stderr: await stderr };
}
