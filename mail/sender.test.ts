import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordStatements } from '#scripts/harness/app/test-app.ts';
import { cleanUp, setUp } from '#scripts/harness/clean-up.ts';
import { makeDue, setState } from '#scripts/harness/database/builders.ts';
import { createDatabaseProxy } from '#scripts/harness/database/database-proxy.ts';
import { setUpList } from '#scripts/harness/database/list.ts';
import { setUpPool } from '#scripts/harness/database/test-database.ts';
import { findFreePort } from '#scripts/harness/ports.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import {
  type Behaviour,
  EXAMPLE_SITE,
  type MailServer,
  mailSettings,
  readMail,
  startMailServer,
} from '#scripts/harness/stubs/mail-server.ts';
import { listSenders, saveHeartbeat } from '#waitlist/senders.ts';
import { startWave } from '#waitlist/waves.ts';
import { openDelivery } from './delivery.ts';
import type { Report } from './loop.ts';
import { sendUntilNothingIsDue, startSender } from './sender.ts';
import { openSmtp } from './smtp.ts';

const { database, insert } = await setUpList({ isMailOn: true });
const { pool } = database;

async function registerMany(count: number) {
  for (let n = 0; n < count; n += 1) await insert({ email: `ada.${n}@example.com` });
}

/** Returns the state of the message to each address. */
async function states(): Promise<Record<string, string>> {
  const rows = await database.ask(
    `select r.email, m.state || coalesce(' ' || m.smtp_code, '') as state
     from waitlist.messages m join public.early_access_registrations r on r.id = m.registration_id order by m.id`,
  );
  return Object.fromEntries(rows.map((row) => [row.email, row.state]));
}

/** Starts a mail server that follows the script for these addresses, and accepts mail to any other. */
const setUpScriptedServer = (script: Record<string, Behaviour>) =>
  setUp(startMailServer({ behave: (address) => script[address] ?? 'accept' }));

type Event = Parameters<Report>[0];
type SendOptions = { changes?: Parameters<typeof mailSettings>[1]; silenceMs?: number; tls?: { ca: Buffer } };

/** Sends everything that is due through this mail server. */
async function send({ port }: Pick<MailServer, 'port'>, { changes, silenceMs, tls }: SendOptions = {}) {
  const events: Event[] = [];
  const report = (event: Event) => events.push(event);
  const settings = mailSettings(port, changes);
  const transport = openSmtp(settings.smtp, { silenceMs, tls });
  const options = { database: pool, settings, site: EXAMPLE_SITE, report, transport };
  const isDone = await sendUntilNothingIsDue(options, new AbortController().signal);
  return { events, isDone };
}

describe('messages', () => {
  const SCRIPT: Record<string, Behaviour> = {
    'busy@example.com': { atRecipient: 450 },
    'full@example.com': { afterData: 452 },
    'unknown@example.com': { atRecipient: 550 },
    'spam@example.com': { afterData: 554 },
    'dropped@example.com': 'drop after data',
    'odd@example.com': { afterData: 299_999_999_999 },
  };
  async function sendScripted() {
    const server = await setUpScriptedServer(SCRIPT);
    for (const address of ['ada@example.com', ...Object.keys(SCRIPT)]) await insert({ email: address });
    const { events } = await send(server);
    return { server, events };
  }

  it('end as the mail server answers', async () => {
    const { server } = await sendScripted();
    expect(await states()).toEqual({
      'ada@example.com': 'sent 250',
      'busy@example.com': 'queued 450',
      'full@example.com': 'queued 452',
      'unknown@example.com': 'failed 550',
      'spam@example.com': 'failed 554',
      'dropped@example.com': 'queued',
      'odd@example.com': 'sent 299',
    });
    expect(server.addresses()).toEqual(['ada@example.com']);
    expect(server.dropped).toMatchObject([{ to: 'dropped@example.com' }]);
  });

  it('are in the log by their ids, without addresses', async () => {
    const { events } = await sendScripted();
    expect(events).toContainEqual({ what: 'email sent', message: '1', code: 250 });
    expect(events).toContainEqual({ what: 'email failed', message: '4', code: 550 });
    expect(JSON.stringify(events)).not.toContain('example.com');
  });

  it('are queued again when the mail server is lost before the text', async () => {
    const never = new Promise(() => {});
    const server = await setUpScriptedServer({
      'hang@example.com': { answersAfter: never },
      'drop@example.com': 'drop at recipient',
    });
    for (const address of ['hang@example.com', 'drop@example.com']) await insert({ email: address });
    const { events, isDone } = await send(server, { silenceMs: 500 });
    expect(await states()).toEqual({ 'hang@example.com': 'queued', 'drop@example.com': 'queued' });
    expect(events).toContainEqual({
      what: expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ .+: check the .+ in SMTP_URL$/),
    });
    expect(isDone).toBe(false);
  });
});

it('an email whose connection broke after its text is sent again as the same email', async () => {
  let isBroken = true;
  const server = await setUp(startMailServer({ behave: () => (isBroken ? 'drop after data' : 'accept') }));
  await insert({ email: 'ada@example.com' });
  await send(server);
  isBroken = false;
  await makeDue(database);
  await send(server);
  const [first, second] = [...server.dropped, ...server.received].map(({ source }) => readMail(source).headers);
  expect(second?.['message-id']).toBe(first?.['message-id']);
  expect(await states()).toEqual({ 'ada@example.com': 'sent 250' });
});

it('nothing that a visitor typed gets into an email except the address', async () => {
  const server = await setUp(startMailServer());
  await insert({ email: 'ada@example.com', full_name: 'Pills=Bcc: everybody@example.com <b>Ada</b>' });
  await send(server);
  const [mail = ''] = server.received.map(({ source }) => source);
  const { headers, text, html } = readMail(mail);
  expect(headers).toMatchObject({ to: 'ada@example.com' });
  for (const part of [mail, text, html]) expect(part).not.toMatch(/Pills|everybody|<b>/);
});

it.each(['starttls', 'implicit'] as const)(
  'mail with TLS %s goes out only if the certificate is valid',
  async (tls) => {
    const authority = setUpAuthority('test');
    const { key, certificate } = authority.sign('IP:127.0.0.1');
    const server = await setUp(startMailServer({ key, cert: certificate, secure: tls === 'implicit' }));
    const changes = { smtp: { host: '127.0.0.1', port: server.port, tls, login: null } };
    await insert({ email: 'ada@example.com' });
    expect(await send(server, { changes })).toMatchObject({
      isDone: false,
      events: expect.arrayContaining([{ what: expect.stringContaining('has a certificate that we do not trust') }]),
    });
    expect(server.received).toEqual([]);

    await makeDue(database);
    await send(server, { changes, tls: { ca: readFileSync(authority.certificate) } });
    expect(server.addresses()).toEqual(['ada@example.com']);
  },
);

/** People can ask for a link only while a sender of links is running. */
const pretendSenderRuns = () =>
  saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null });
const askForLink = (email: string) => database.ask('select public.send_my_link($1)', [email]);
const IS_LINK = 'Your link to your';
const IS_INVITATION = 'List-Unsubscribe';

it('people get their invitation or link, however many confirmations are queued', async () => {
  const server = await setUp(startMailServer());
  await pretendSenderRuns();
  await registerMany(20);
  await pool.use((session) => startWave(session, 'cli', ['18']));
  await askForLink('ada.19@example.com');
  await send(server);
  expect(server.received).toHaveLength(22);
  for (const words of [IS_INVITATION, IS_LINK]) {
    expect(server.received.findIndex(({ source }) => source.includes(words))).toBeLessThan(15);
  }
});

it('newcomers get their confirmation, however many invitations are queued', async () => {
  const server = await setUp(startMailServer());
  await registerMany(30);
  const invited = Array.from({ length: 20 }, (_, n) => n + 1);
  await setState(database, 'sent', { to: invited });
  await pool.use((session) => startWave(session, 'cli', invited.map(String)));
  await send(server);
  expect(server.received).toHaveLength(30);
  const isInvitation = server.received.map(({ source }) => source.includes(IS_INVITATION));
  expect(isInvitation.lastIndexOf(false)).toBeLessThan(25);
});

describe('the sender in a server', () => {
  const start = (port: number, settings = {}, { database = pool, report = (_: Event) => {} } = {}) => {
    const sender = startSender({ database, settings: mailSettings(port, settings), site: EXAMPLE_SITE, report });
    cleanUp(sender.stop);
    return sender;
  };

  it('finishes messages in flight before it stops', async () => {
    const server = await setUp(startMailServer());
    await registerMany(20);
    const sender = start(server.port);
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await sender.stop();
    const settled = Object.values(await states());
    expect(settled).not.toContain('sending');
    expect(settled.filter((state) => state === 'sent 250')).toHaveLength(server.received.length);
  });

  it('loses nothing while the database is unavailable', async () => {
    const server = await setUp(startMailServer());
    const proxy = await createDatabaseProxy(database.address);
    const throughProxy = setUpPool({ ...database.address, host: '127.0.0.1', port: proxy.port }, { size: 2 });
    const said: string[] = [];
    const report = ({ what }: Event) => void said.push(what);
    const sender = start(server.port, { perMinute: 6_000 }, { database: throughProxy, report });
    await registerMany(20);
    await expect.poll(() => server.received.length).toBeGreaterThan(3);
    await proxy.shut();
    await expect.poll(() => said).toContain('mail waits for the database');
    await proxy.open();
    await expect.poll(() => said).toContain('mail resumed');
    // A message that was taken while the answer of the database was lost is due when its lease ends.
    await makeDue(database, { were: 'sending' });
    await expect.poll(async () => new Set(Object.values(await states()))).toEqual(new Set(['sent 250']));
    expect(new Set(server.addresses()).size).toBe(20);
    await sender.stop();
    proxy.close();
  });

  it('sends what is due although links cannot be queued', async () => {
    const server = await setUp(startMailServer());
    await insert({ email: 'ada@example.com' });
    await pretendSenderRuns();
    await askForLink('ada@example.com');
    await database.ask('alter function waitlist.queue_links rename to unreachable');
    cleanUp(() => database.ask('alter function waitlist.unreachable rename to queue_links'));
    start(server.port);
    for (const email of ['bob@example.com', 'grace@example.com']) {
      await insert({ email });
      await expect.poll(() => server.addresses()).toContain(email);
    }
  });

  it('asks the database one question while there is nothing to send', async () => {
    const { statements, query } = recordStatements(pool);
    const delivery = openDelivery({
      database: { query },
      settings: mailSettings(1),
      site: EXAMPLE_SITE,
      report: () => {},
    });
    cleanUp(delivery.close);
    await delivery.work();
    statements.length = 0;
    expect(await delivery.work()).toBe(false);
    expect(statements).toHaveLength(1);
  });

  it('reports an outcome that the database refuses, and goes on', async () => {
    const server = await setUp(startMailServer());
    await database.ask(`alter table waitlist.messages add constraint refused check (state <> 'sent') not valid`);
    cleanUp(() => database.ask('alter table waitlist.messages drop constraint refused'));
    const said: Event[] = [];
    const sender = start(server.port, {}, { report: (event) => void said.push(event) });
    await insert({ email: 'ada@example.com' });
    await expect.poll(() => said).toContainEqual(expect.objectContaining({ what: 'email outcome not stored' }));
    await sender.stop();
  });

  it('stores why it pauses', async () => {
    const port = await findFreePort();
    const trouble = `The mail server 127.0.0.1:${port} refused the connection: check the host and port in SMTP_URL`;
    await insert({ email: 'ada@example.com' });
    const sender = start(port, { inviteUrl: null });
    await expect
      .poll(() => listSenders(pool))
      .toMatchObject([{ kinds: ['confirm', 'link'], paused_until: expect.any(Date), trouble }]);
    await sender.stop();
    expect(await listSenders(pool)).toEqual([]);
  });

  it('stores where invited people start, unless it sends no invitations', async () => {
    const server = await setUp(startMailServer());
    const readSaved = async () => (await database.ask('select invite_url, invitation_days from waitlist.mail'))[0];
    const sender = start(server.port, { invitationDays: 14 });
    const settings = { invite_url: 'https://app.example.com/begin', invitation_days: 14 };
    await expect.poll(readSaved).toEqual(settings);
    await sender.stop();
    start(server.port, { inviteUrl: null, invitationDays: 30 });
    await expect.poll(() => listSenders(pool)).toMatchObject([{ kinds: ['confirm', 'link'] }]);
    await insert({ email: 'ada@example.com' });
    await expect.poll(() => server.received.length).toBe(1);
    expect(await readSaved()).toEqual(settings);
  });
});
