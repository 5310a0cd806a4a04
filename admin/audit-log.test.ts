import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { anInvitation, aWave, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { emptyList } from '#scripts/harness/database/test-database.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { setUpTestStudio } from '#scripts/harness/servers/test-studio.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#waitlist/audit-log.ts';

// Whoever adds an action to AUDIT_ACTIONS has to add here how the command line and the studio take it, or null.

const { database, runIn, insert } = await setUpList();
const env = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'http://localhost:4000/begin',
};

type Act = () => Promise<unknown>;
type Sides = Record<'cli' | 'studio', Act | null>;

const studio = await setUpTestStudio(database, { env });

const byCli =
  (...args: string[]): Act =>
  async () =>
    expect(await runIn({ env }, ...args)).toMatchObject({ code: 0 });

const byStudio =
  (url: string, payload?: object): Act =>
  async () => {
    const answer = await studio.post(url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };

const backup = join(setUpFolder('audit-log'), 'list.backup');

/** The first person has a sent invitation, the second and the third a failed one. */
beforeEach(async () => {
  for (const name of ['ada', 'bea', 'cleo', 'dan']) await insert({ full_name: name, email: `${name}@example.com` });
  await takeSteps(database, { confirmed: 'now' });
  const wave = await aWave(database);
  await anInvitation(database, { to: 1, wave, state: 'sent' });
  for (const to of [2, 3]) await anInvitation(database, { to, wave, state: 'failed' });
});

const ACTIONS: Record<AuditAction, Sides> = {
  'wave started': {
    cli: byCli('invite', '--email', 'dan@example.com', '--yes'),
    studio: byStudio('/api/waves', { ids: ['4'] }),
  },
  'wave paused': { cli: byCli('waves', 'pause', '1'), studio: byStudio('/api/waves/1/pause') },
  'wave resumed': {
    async cli() {
      await byCli('waves', 'pause', '1')();
      await byCli('waves', 'resume', '1')();
    },
    async studio() {
      await byStudio('/api/waves/1/pause')();
      await byStudio('/api/waves/1/resume')();
    },
  },
  'wave cancelled': { cli: byCli('waves', 'cancel', '1'), studio: byStudio('/api/waves/1/cancel') },
  'invitation revoked': {
    cli: byCli('invitations', 'revoke', 'ada@example.com', '--yes'),
    studio: byStudio('/api/people/1/revoke'),
  },
  'sent again': {
    cli: byCli('messages', 'send-again', '1'),
    studio: byStudio('/api/messages/send-again', { ids: ['2'] }),
  },
  erased: {
    cli: byCli('erase', 'ada@example.com', '--yes'),
    studio: byStudio('/api/people/1/erase', { email: 'ada@example.com' }),
  },
  exported: { cli: byCli('export'), studio: byStudio('/api/people/export?format=csv') },
  'backed up': { cli: byCli('backup', backup), studio: null },
  restored: {
    async cli() {
      await byCli('backup', backup)();
      await emptyList(database);
      await byCli('restore', backup)();
    },
    studio: null,
  },
  'mail switched on': { cli: byCli('mail', 'on'), studio: null },
  'earlier people included': { cli: byCli('mail', 'on', '--include-earlier', '--yes'), studio: null },
};

const readLog = () => database.ask('select action, count::int as count, source from waitlist.audit_log order by id');

describe.each(['cli', 'studio'] as const)('the audit log of the %s', (source) => {
  it.each(AUDIT_ACTIONS.filter((action) => ACTIONS[action][source]))('has the action “%s”', async (action) => {
    await ACTIONS[action][source]?.();
    const count = { exported: 4, 'backed up': 4, restored: 4, 'earlier people included': 4 }[action as string] ?? 1;
    expect((await readLog()).at(-1)).toEqual({ action, count, source });
  });
});

it('the audit log has unconfirmed people who were erased together', async () => {
  await takeSteps(database, { confirmed: null }, [4]);
  await insert({ email: 'eve@example.com' });
  await byCli('erase', '--unconfirmed', '--older-than', '2099-01-01', '--yes')();
  expect(await readLog()).toEqual([{ action: 'erased', count: 2, source: 'cli' }]);
});

describe('an action that is refused', () => {
  it.each([
    ['messages', 'send-again', '99'],
    ['waves', 'pause', '99'],
    ['invitations', 'revoke', 'dan@example.com', '--yes'],
    ['invite', '--email', 'ada@example.com', '--yes'],
    ['erase', 'nobody@example.com', '--yes'],
  ])('by the command line leaves no line in the audit log: %s %s', async (...args) => {
    expect(await runIn({ env }, ...args)).toMatchObject({ code: 1 });
    expect(await readLog()).toEqual([]);
  });

  it.each([
    ['/api/messages/send-again', { ids: ['99'] }, 409, 'There is no email 99.'],
    ['/api/waves/99/pause', {}, 404, 'There is no wave 99.'],
    ['/api/people/4/revoke', {}, 409, 'dan@example.com has no invitation to revoke.'],
    ['/api/people/99/revoke', {}, 404, 'No one is registered with the id 99.'],
    ['/api/people/99/erase', { email: 'ada@example.com' }, 404, 'This registration is gone.'],
    [
      '/api/waves',
      { ids: ['1'] },
      409,
      'None of them can be invited any more: they have left or been invited in the meantime.',
    ],
  ])('by the studio leaves no line in the audit log: %s', async (path, body, status, problem) => {
    const answer = await studio.post(path, body);
    expect([answer.statusCode, answer.json()]).toEqual([status, { problem }]);
    expect(await readLog()).toEqual([]);
  });
});

it('a sent invitation to someone who has joined is not sent again by the studio', async () => {
  await takeSteps(database, { joined: '2026-05-03T12:00Z' }, [1]);
  const answer = await studio.post('/api/messages/send-again', { ids: ['1'] });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { problem: 'Email 1 was not sent: ada@example.com joined on May 3, 2026.' },
  ]);
});
