import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/harness/find-program.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { setUpWaitlist } from '#tests/helpers/database/waitlist.ts';

const { database, url, insert } = await setUpWaitlist();
const hasTerminal = findProgram('script') !== null;

const env = {
  DATABASE_URL: url,
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://app.example.com/begin',
};

/** Runs the built command line on a terminal of its own, which stays open, and types the answer to its question. */
async function runOnTerminal(args: string[], answer: string) {
  const command = [process.execPath, 'build/cli/index.js', ...args];
  // util-linux takes a command line, macOS takes its words.
  const asked =
    process.platform === 'linux' ? ['-qec', command.join(' '), '/dev/null'] : ['-q', '/dev/null', ...command];
  const child = spawn('script', asked, { env: { PATH: process.env.PATH, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUp(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    const isAsked = output.includes('[y/N]');
    output += chunk;
    if (!isAsked && output.includes('[y/N]')) child.stdin.write(`${answer}\n`);
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}

const COMMANDS = [
  { args: ['erase', 'ada@example.com'], yes: 'Erased the registration of ada@example.com', no: 'Nothing was erased' },
  {
    args: ['erase', '--unconfirmed', '--older-than', '2099-01-01'],
    yes: 'Erased 1 unconfirmed registration',
    no: 'Nothing was erased',
  },
  { args: ['invite', '--email', 'bea@example.com'], yes: 'Wave 2: 1 invitation to send', no: 'No one was invited' },
  {
    args: ['invitations', 'revoke', 'ada@example.com'],
    yes: 'The invitation of ada@example.com is revoked',
    no: 'Nothing was revoked',
  },
  {
    args: ['mail', 'on', '--include-earlier'],
    yes: 'will be asked to confirm',
    no: 'Cancelled: no emails were queued',
  },
];

/** Someone with an invitation, someone who confirmed, and someone who did not. */
beforeEach(async () => {
  for (const name of ['ada', 'bea', 'cleo']) await insert({ email: `${name}@example.com` });
  await database.ask('update waitlist.entries set confirmed_at = now() where registration_id < 3');
  await database.ask('insert into waitlist.waves default values');
  await database.ask(
    `insert into waitlist.messages (registration_id, kind, wave_id, state, sent_at) values (1, 'invite', 1, 'sent', now())`,
  );
});

describe.skipIf(!hasTerminal).each(COMMANDS)(
  '$args on a terminal (skipped without the program "script")',
  (command) => {
    it('ends after a yes', async () => {
      const { code, output } = await runOnTerminal(command.args, 'y');
      expect(output).toContain(command.yes);
      expect(code).toBe(0);
    });

    it('ends after a no', async () => {
      const { code, output } = await runOnTerminal(command.args, 'n');
      expect(output).toContain(command.no);
      expect(code).toBe(1);
    });
  },
);
