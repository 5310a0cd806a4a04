import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { main } from '#admin/cli/main.ts';
import { getBuilt, runAsAccount } from '#scripts/harness/account.ts';
import { anInvitation, aWave, insertRow, setState, takeSteps } from './builders.ts';
import { emptyList, setUpDatabase, type TestDatabase } from './test-database.ts';

type Env = Record<string, string>;

export const getDatabaseUrl = ({ address }: TestDatabase) =>
  `postgresql://${address.user}@/${address.database}?host=${address.host}&port=${address.port}`;

/** Runs the command line as a separate process, without a terminal. */
export function startWaitlist(args: string[], env: Env) {
  const child = spawn(process.execPath, runAsAccount(join(getBuilt(), 'cli/index.js'), args), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, stderr: text(child.stderr), ended: once(child, 'close').then(([code]) => code as number) };
}

type Surroundings = {
  now?: Date;
  /** What the user types on a terminal, one line per question. Without it, there is no terminal. */
  typed?: string;
  /** Aborted when the command is interrupted. */
  signal?: AbortSignal;
};

/** Runs the command line in this process, which saves starting another one. */
export async function runWaitlist(
  args: string[],
  env: Env,
  { now, typed, signal = new AbortController().signal }: Surroundings = {},
) {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const stdout = new PassThrough();
  const answers = (typed ?? '').split(/(?<=\n)/);
  const stderr = new Transform({
    transform(chunk, _encoding, done) {
      if (String(chunk).includes('[y/N]')) stdin.write(answers.shift() ?? '');
      if (answers.length === 0) stdin.end();
      done(null, chunk);
    },
  });
  const output = Promise.all([text(stdout), text(stderr)]);
  const io = { stdin, stdout, stderr, env, now: () => now ?? new Date() };
  const code = await main(args, io, signal);
  stdout.end();
  stderr.end();
  const [printed, logged] = await output;
  return { code, stdout: printed, stderr: logged };
}

/** Sets up a list for the tests of one file, empty at the start of each. */
export async function setUpWaitlist() {
  const database = await setUpDatabase();
  const url = getDatabaseUrl(database);
  afterEach(() => emptyList(database));
  const runIn = ({ env, ...surroundings }: Surroundings & { env?: Env }, ...args: string[]) =>
    runWaitlist(args, { DATABASE_URL: url, ...env }, surroundings);
  return {
    database,
    url,
    runIn,
    run: (...args: string[]) => runIn({}, ...args),
    insert: (changes: Record<string, unknown>) => insertRow(database, changes),
  };
}

/** Lets the second person join and answer the survey. The invitations of the others stay queued. */
export async function letSecondPersonJoin(database: TestDatabase) {
  const steps = { confirmed: '2025-06-01T10:00Z', accepted: '2025-08-01T10:00Z', joined: '2025-09-01T10:00Z' };
  await takeSteps(database, { ...steps, survey: { stage: 'idea' } }, [2]);
  const wave = await aWave(database);
  for (const { id } of await database.ask('select id from public.early_access_registrations')) {
    await anInvitation(database, { to: Number(id), wave });
  }
  await setState(database, 'sent', { to: [2], at: '2025-07-01T10:00Z' });
}
