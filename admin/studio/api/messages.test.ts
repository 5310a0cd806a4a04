import { beforeEach, describe, expect, it } from 'vitest';
import { setUpWaitlist } from '#tests/helpers/database/waitlist.ts';
import { setUpMailServer } from '#tests/helpers/mail/mail-server.ts';
import { setUpTestStudio } from '#tests/helpers/process/test-studio.ts';

const { database, insert } = await setUpWaitlist();
const studio = await setUpTestStudio(database);

const countFailed = async () =>
  (await database.ask(`select count(*)::int as count from waitlist.messages where state = 'failed'`))[0]?.count;

describe('with more failed messages than the studio shows', () => {
  beforeEach(async () => {
    await insert({ email: 'ada@example.com' });
    await database.ask('truncate waitlist.messages');
    await database.ask(
      `insert into waitlist.messages (registration_id, kind, state, attempted_at)
       values (1, 'confirm', 'failed', now()), (1, 'link', 'sent', now())`,
    );
    await database.ask(
      `with waves as (insert into waitlist.waves (created_at) select now() from generate_series(1, 600) returning id)
       insert into waitlist.messages (registration_id, kind, wave_id, state, attempted_at)
       select 1, 'invite', id, 'failed', now() from waves`,
    );
  });

  it('the studio lists the first 500, and counts all of them', async () => {
    const { messages, kinds } = (await studio.get('/api/messages')).json();
    expect(messages).toHaveLength(500);
    expect(kinds).toEqual([
      { kind: 'confirm', count: 1 },
      { kind: 'invite', count: 600 },
    ]);
  });

  it('sending what failed again queues all of it, and nothing that was sent', async () => {
    const answer = await studio.post('/api/messages/send-failed-again');
    expect([answer.statusCode, answer.json()]).toEqual([200, { queued: 601 }]);
    expect(await countFailed()).toBe(0);
    expect(await database.ask(`select from waitlist.messages where state = 'sent'`)).toHaveLength(1);
  });
});

it('a test email goes to an address with an international domain', async () => {
  const mailServer = await setUpMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=off`, MAIL_FROM: 'hello@example.com' };
  const studioWithMail = await setUpTestStudio(database, { env });
  const answer = await studioWithMail.post('/api/messages/test', { kind: 'confirm', email: 'you@exämple.com' });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(mailServer.received[0]?.source).toContain('To: you@xn--exmple-cua.com');
});
