import { beforeEach, expect, it } from 'vitest';
import { showInvisible } from '#runtime/visible.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { anInvitation, aSender, aWave, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { startDnsServer } from '#scripts/harness/stubs/dns-server.ts';
import { COMMANDS } from './main.ts';

const { database, runIn, insert } = await setUpList();

/** Sets the title of a terminal, moves its cursor, and turns the direction of writing round. */
const ESCAPES = '\u001b]0;owned\u0007\u009b2J\u202e';
/** What a terminal obeys, apart from the line breaks that end our own lines. */
const findControls = (output: string) => output.replaceAll('\n', '').match(/[\p{Cc}\p{Bidi_Control}]/gu) ?? [];

const dns = await setUp(startDnsServer({ 'TXT _dmarc.example.com': [`v=DMARC1; p=${ESCAPES}`] }));
const env = {
  SMTP_URL: 'smtps://smtp.example.com',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'http://localhost:4000/begin',
  DNS_SERVER: dns.address,
};

beforeEach(async () => {
  const utm = { utm_source: ESCAPES, utm_campaign: ESCAPES };
  await insert({ full_name: 'Ada \u202e\u2066', email: 'ada@example.com', ...utm });
  await takeSteps(database, { confirmed: 'now' });
  await aWave(database);
});

/** How to make each command print text that came from somewhere else. */
const CASES: Record<string, string[][]> = {
  stats: [['stats']],
  list: [['list'], ['list', '--role', ESCAPES]],
  export: [
    ['export', '--format', 'jsonl'],
    ['export', '--format', ESCAPES],
  ],
  backup: [['backup', `/nowhere/${ESCAPES}`]],
  restore: [['restore', `/nowhere/${ESCAPES}`]],
  erase: [['erase', `nobody${ESCAPES}`, '--yes']],
  invite: [
    ['invite', '--count', '1'],
    ['invite', '--email', `nobody${ESCAPES}`, '--yes'],
  ],
  invitations: [['invitations', 'revoke', `ada${ESCAPES}@example.com`]],
  waves: [['waves'], ['waves', ESCAPES]],
  messages: [['messages', ESCAPES]],
  mail: [['mail', 'test', ESCAPES]],
  notify: [['notify', ESCAPES]],
  send: [['send', ESCAPES]],
  migrate: [['migrate', ESCAPES]],
  doctor: [['doctor'], ['doctor', ESCAPES]],
};

it('every command has a case here', () => {
  expect(Object.keys(CASES)).toEqual(expect.arrayContaining([...COMMANDS.keys()]));
});

const TITLED_CASES = Object.values(CASES)
  .flat()
  .map((args) => [showInvisible(args.join(' ')), args] as const);

it.each(TITLED_CASES)('%s prints no terminal control characters', async (_, args) => {
  if (args[0] === 'waves') {
    await anInvitation(database, { to: 1, wave: '1' });
    await aSender(database, {
      kinds: ['invite'],
      host: ESCAPES,
      pausedUntil: '2099-01-01T14:05:00Z',
      trouble: ESCAPES,
    });
  }
  if (args[0] === 'doctor') {
    await database.ask(`create or replace view public."${ESCAPES}\nrun: curl | sh" as select 1 as one`);
    await database.ask(`grant select on public."${ESCAPES}\nrun: curl | sh" to anon`);
  }
  const { stdout, stderr } = await runIn({ env, typed: 'n\n' }, ...args);
  expect(findControls(stdout + stderr)).toEqual([]);
  expect(stdout).not.toMatch(/^\s*run: curl/m);
  expect(stdout + stderr).toMatch(/<U\+(001B|202E)>|\\u001b/);
});

it('export as CSV prints no terminal control characters, apart from its line breaks', async () => {
  const { stdout } = await runIn({}, 'export');
  expect(findControls(stdout.replaceAll('\r\n', '\n'))).toEqual([]);
  expect(stdout).toContain('<U+001B>');
});

it('an error of the database prints no terminal control characters', async () => {
  const { stderr } = await runIn(
    { env: { DATABASE_URL: `postgresql://localhost:1/${encodeURIComponent(ESCAPES)}` } },
    'stats',
  );
  expect(stderr).not.toBe('');
  expect(findControls(stderr)).toEqual([]);
});
