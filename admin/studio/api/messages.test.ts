import { beforeEach, describe, expect, it } from 'vitest';
import { setUp } from '#scripts/harness/clean-up.ts';
import { aMessage, takeSteps } from '#scripts/harness/database/builders.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { setUpTestStudio } from '#scripts/harness/servers/test-studio.ts';
import { startMailServer } from '#scripts/harness/stubs/mail-server.ts';

const { database, insert } = await setUpList();
const studio = await setUpTestStudio(database);

const countFailed = async () =>
  (await database.ask(`select count(*)::int as count from waitlist.messages where state = 'failed'`))[0]?.count;

describe('with more failed messages than the studio shows', () => {
  beforeEach(async () => {
    await insert({ email: 'ada@example.com' });
    await aMessage(database, { to: 1, kind: 'confirm', state: 'failed' });
    await aMessage(database, { to: 1, kind: 'link', state: 'sent' });
    // One of each wave.
    await database.ask(
      `with waves as (insert into waitlist.waves (created_at) select now() from generate_series(1, 600) returning id)
       insert into waitlist.messages (registration_id, kind, wave_id, state, attempted_at)
       select 1, 'invite', id, 'failed', now() from waves`,
    );
  });

  it('the studio counts all of them, of which it lists 500', async () => {
    const { messages, kinds } = (await studio.get('/api/messages')).json();
    expect(messages).toHaveLength(500);
    expect(kinds).toEqual([
      { kind: 'confirm', count: 1 },
      { kind: 'invite', count: 600 },
    ]);
  });

  it('sending what failed again leaves out invitations of someone who has joined, as the studio says before', async () => {
    await takeSteps(database, { joined: '2026-05-03T12:00Z' });
    expect((await studio.get('/api/messages/sendable-again')).json()).toEqual([
      { kind: 'confirm', reason: null, count: 1 },
      { kind: 'invite', reason: 'joined', count: 600 },
    ]);
    expect((await studio.post('/api/messages/send-failed-again')).json()).toEqual({ queued: 1 });
    expect(await countFailed()).toBe(600);
  });

  it('sending what failed again queues exactly that', async () => {
    const answer = await studio.post('/api/messages/send-failed-again');
    expect([answer.statusCode, answer.json()]).toEqual([200, { queued: 601 }]);
    expect(await countFailed()).toBe(0);
    expect(await database.ask(`select from waitlist.messages where state = 'sent'`)).toHaveLength(1);
  });
});

it('a test email goes to an address with an international domain', async () => {
  const mailServer = await setUp(startMailServer());
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const studioWithMail = await setUpTestStudio(database, { env });
  const answer = await studioWithMail.post('/api/messages/test', { kind: 'confirm', email: 'you@exämple.com' });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(mailServer.received[0]?.source).toContain('To: you@xn--exmple-cua.com');
});
