import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWaitlist, setUpList } from '#scripts/harness/database/list.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';

const { database, run } = await setUpList();
const ALL_COMMANDS =
  'stats, list, export, backup, restore, erase, invite, invitations, waves, messages, mail, notify, send, migrate, doctor';

/** One of each kind of mistake. */
const WRONG_USAGE: [args: string, line: string | RegExp][] = [
  ['', `Missing command: use one of ${ALL_COMMANDS}. See: npm run waitlist -- --help`],
  ['frob', `Unknown command 'frob': use one of ${ALL_COMMANDS}. See: npm run waitlist -- --help`],
  ['stats more', "Unexpected argument 'more'. See: npm run waitlist -- stats --help"],
  [
    'stats --days 0',
    /^--days must be a whole number from 1 to 366, but is '0'\. See: npm run waitlist -- stats --help$/,
  ],
  ['list --nope', "Unknown option '--nope'. See: npm run waitlist -- list --help"],
  ['list --limit -3', /^Option '--limit.* argument.*\. See: npm run waitlist -- list --help$/],
  ['list --role king', /^--role must be one of founder, .*, none, but is 'king'/],
  ['list --team 7', /^--team must be one of one, .*, none, but is '7'/],
  ['export --format __proto__', /^--format must be csv or jsonl, but is '__proto__'\. See/],
  ['backup /dev', /^backup must name a file, and '\/dev' is something else/],
  ['erase', 'erase needs an email address, --id or --unconfirmed. See: npm run waitlist -- erase --help'],
  ['erase a@example.com --id 1', /^erase takes an email address or --id, not both/],
  ['erase --unconfirmed --yes', /^--unconfirmed and --older-than must be used together/],
  ['erase a@example.com --unconfirmed --older-than 90d', /^erase takes one person or --unconfirmed/],
  ['erase a@example.com', /^There is no terminal to ask on: add --yes/],
  ['invite --count 5 --role founder=2,founder=3', /^--role must be like .* each role once/],
  ['invite --count 5 --role founder=2,none=2', /^--role adds up to 4, but --count is 5/],
  ['waves stop 1', /^Unknown action 'stop': use pause, resume or cancel\. See/],
  ['messages send-again', /^messages send-again needs either the ids of emails or --failed/],
  ['invitations', /^Missing action: use revoke\. See/],
  ['mail test nobody', /^mail test needs an email address, not 'nobody'/],
];

it.each(WRONG_USAGE)('"%s" is refused with one line and exit code 2', async (args, line) => {
  const { code, stdout, stderr } = await run(...(args === '' ? [] : args.split(' ')));
  expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 2, stdout: '', lines: 2 });
  if (typeof line === 'string') expect(stderr).toBe(`${line}\n`);
  else expect(stderr.trimEnd()).toMatch(line);
});

it('--help explains a command without a database', async () => {
  const help = await runWaitlist(['stats', '--help'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' });
  expect(help).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Usage: npm run .*waitlist -- stats/),
  });
});

describe('a command is refused with one line and exit code 1', () => {
  async function runStats(env: Record<string, string>) {
    const { code, stdout, stderr } = await runWaitlist(['stats'], env);
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
    return stderr;
  }

  it('if the database has no waitlist', async () => {
    const empty = await setUpDatabase({ migrated: false });
    expect(await runStats({ DATABASE_URL: empty.url })).toMatch(/has no waitlist yet: start the server on it once/);
  });

  it('if the database user may not read every row', async () => {
    const role = `${database.address.database}_clerk`;
    await database.ask(`create role ${role}`);
    await database.ask(`grant select on public.early_access_registrations to ${role}`);
    const clerk = `${database.url}&options=-c%20role%3D${role}`;
    expect(await runStats({ DATABASE_URL: clerk })).toMatch(/may not read the whole waitlist/);
  });

  it('if there is no database yet', async () => {
    const missing = join(tmpdir(), 'vibescore-no-data');
    expect(await runStats({ DATA_DIR: missing })).toMatch(
      /^There is no waitlist in .*no-data yet: start the server once/,
    );
    expect(existsSync(missing)).toBe(false);
  });

  it.each([
    ['send', 'No mail server is set up: set SMTP_URL and MAIL_FROM'],
    ['mail test you@example.com', 'No mail server is set up: set SMTP_URL and MAIL_FROM'],
    ['invite --count 5 --yes', 'No mail server is set up: set SMTP_URL and MAIL_FROM'],
    ['notify test', 'No channel is set up: set NOTIFY_URL.'],
  ])('if a setting is missing: %s', async (args, line) => {
    expect(await run(...args.split(' '))).toMatchObject({ code: 1, stderr: `${line}\n` });
  });
});
