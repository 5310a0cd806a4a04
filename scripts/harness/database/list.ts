import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach } from 'vitest';
import { main } from '#admin/cli/main.ts';
import { BUILD_FOLDER } from '#runtime/project-root.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { anInvitation, aWave, insertRow, setState, takeSteps } from './builders.ts';
import { emptyList, setUpDatabase, type TestDatabase } from './test-database.ts';

type Env = Record<string, string>;

/** Runs the command line as a separate process, without a terminal. */
export function startWaitlist(args: string[], env: Env) {
  const child = spawn(process.execPath, [join(BUILD_FOLDER, 'cli/index.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, stderr: text(child.stderr), ended: once(child, 'close').then(([code]) => code as number) };
}

type Surroundings = {
  now?: Date;
  /** What the user types on a terminal, one line per question. Without it, there is no terminal. */
  typed?: string;
  /** Whether stderr is a terminal too, on which commands draw their progress. */
  showsProgress?: boolean;
  /** Aborted when the command is interrupted. */
  signal?: AbortSignal;
};

/** Runs the command line in this process, which saves starting another one. */
export async function runWaitlist(
  args: string[],
  env: Env,
  { now, typed, showsProgress = false, signal = new AbortController().signal }: Surroundings = {},
) {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const stdout = new PassThrough();
  const answers = (typed ?? '').split(/(?<=\n)/);
  const transform = new Transform({
    transform(chunk, _encoding, done) {
      if (String(chunk).includes('[y/N]')) stdin.write(answers.shift() ?? '');
      if (answers.length === 0) stdin.end();
      done(null, chunk);
    },
  });
  const stderr = Object.assign(transform, { isTTY: showsProgress });
  const output = Promise.all([text(stdout), text(stderr)]);
  const io = { stdin, stdout, stderr, env, now: () => now ?? new Date() };
  const code = await main(args, io, signal);
  stdout.end();
  stderr.end();
  const [printed, logged] = await output;
  return { code, stdout: printed, stderr: logged };
}

/** Sets up a list for the tests of one file, empty at the start of each, without mail unless told otherwise. */
export async function setUpList({ isMailOn = false } = {}) {
  const database = await setUpDatabase();
  // This is not in afterEach, because the senders that a test started stop later than that.
  beforeEach(async () => {
    await emptyList(database);
    if (isMailOn) await switchMailOn(database.pool);
  });
  const runIn = ({ env, ...surroundings }: Surroundings & { env?: Env }, ...args: string[]) =>
    runWaitlist(args, { DATABASE_URL: database.url, ...env }, surroundings);
  return {
    database,
    runIn,
    run: (...args: string[]) => runIn({}, ...args),
    insert: (changes: Record<string, unknown>) => insertRow(database, changes),
  };
}

/**
 * Sets up a list that can invite people, for the tests of one file. Its mail server refuses addresses that begin with
 * "refused", and hangs up without an answer on those that begin with "dropped".
 */
export async function setUpListWithMail() {
  const list = await setUpList();
  const { database, runIn, insert } = list;
  const mailServer = await setUp(
    startMailServer({
      behave: (address) => {
        if (address.startsWith('refused')) return { atRecipient: 550 };
        return address.startsWith('dropped') ? 'drop after data' : 'accept';
      },
    }),
  );
  beforeEach(() => mailServer.received.splice(0));
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`,
    MAIL_FROM: 'hello@example.com',
    EMAILS_PER_MINUTE: '100000',
    INVITE_URL: 'http://localhost:4000/begin',
    SITE_URL: 'https://example.com',
  };

  const invite = (...args: string[]) => runIn({ env }, 'invite', '--yes', ...args);
  const send = () => runIn({ env }, 'send');

  /** Adds people. One registers each day from 1 May 2025, and all confirm on 1 June. */
  async function fill(people: Record<string, { role?: string | null; email?: string }>) {
    for (const [index, [name, changes]] of Object.entries(people).entries()) {
      const created_at = new Date(Date.UTC(2025, 4, 1 + index));
      await insert({ full_name: name, email: `${name}@example.com`, created_at, ...changes });
    }
    await takeSteps(database, { confirmed: '2025-06-01T12:00Z' });
  }

  /** Adds people as `fill` does, and invites them all. */
  async function inviteNew(people: Parameters<typeof fill>[0]) {
    await fill(people);
    await invite('--count', String(Object.keys(people).length));
  }

  /** Invites three people. Message 1 is sent, message 2 is refused, and message 3 is deferred. */
  async function sendWithFailures() {
    await inviteNew({ abe: {}, refused: {}, dropped: {} });
    return send();
  }

  async function listInvited() {
    const rows = await database.ask(
      `select full_name from waitlist.messages m join public.early_access_registrations r on r.id = registration_id
       where kind = 'invite' order by m.id`,
    );
    return rows.map((row) => row.full_name);
  }

  return { ...list, mailServer, env, invite, inviteNew, send, fill, sendWithFailures, listInvited };
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
