import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/harness/find-program.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { anInvitation, takeSteps } from '#tests/helpers/database/builders.ts';
import { setUpWaitlist } from '#tests/helpers/database/waitlist.ts';

const { database, url, insert } = await setUpWaitlist();
const hasTerminal = findProgram('script') !== null;

const env = {
  DATABASE_URL: url,
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://app.example.com/begin',
};

/** Runs the built command line on a terminal of its own, which stays open, and agrees to what it asks. */
async function runOnTerminal(args: string[]) {
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
    if (!isAsked && output.includes('[y/N]')) child.stdin.write('y\n');
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}

/** What each command that asks says after a yes. The tests beside the commands also answer no. */
const COMMANDS = [
  { args: ['erase', 'ada@example.com'], yes: 'Erased the registration of ada@example.com' },
  {
    args: ['erase', '--unconfirmed', '--older-than', '2099-01-01'],
    yes: 'Erased 1 unconfirmed registration',
  },
  { args: ['invite', '--email', 'bea@example.com'], yes: 'Wave 2: 1 invitation to send' },
  {
    args: ['invitations', 'revoke', 'ada@example.com'],
    yes: 'The invitation of ada@example.com is revoked',
  },
  {
    args: ['mail', 'on', '--include-earlier'],
    yes: 'will be asked to confirm',
  },
];

/** Someone with an invitation, someone who confirmed, and someone who did not. */
beforeEach(async () => {
  for (const name of ['ada', 'bea', 'cleo']) await insert({ email: `${name}@example.com` });
  await takeSteps(database, { confirmed: 'now' }, [1, 2]);
  await anInvitation(database, { to: 1, state: 'sent' });
});

describe.skipIf(!hasTerminal).each(COMMANDS)(
  '$args on a terminal (skipped without the program "script")',
  (command) => {
    it('ends after its question is answered', async () => {
      const { code, output } = await runOnTerminal(command.args);
      expect(output).toContain(command.yes);
      expect(code).toBe(0);
    });
  },
);
