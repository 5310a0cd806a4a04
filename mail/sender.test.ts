import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPool } from '#postgres/pool.ts';
import { freePort } from '#scripts/harness/free-port.ts';
import type { Behaviour, MailServer } from '#scripts/harness/mail-server.ts';
import { cleanUp } from '#tests/helpers/clean-up.ts';
import { createDatabaseProxy } from '#tests/helpers/database/database-proxy.ts';
import { setUpMailServer } from '#tests/helpers/mail/mail-server.ts';
import { mailSettings, SITE } from '#tests/helpers/mail/mail-settings.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import { readMail } from '#tests/helpers/mail/read-mail.ts';
import { setUpAuthority } from '#tests/helpers/process/certificates.ts';
import { listSenders, saveHeartbeat } from '#waitlist/senders.ts';
import { startWave } from '#waitlist/waves.ts';
import type { Report } from './loop.ts';
import { emptyOutbox, startSender } from './sender.ts';
import { openTransport } from './transport.ts';

const { database, pool, register, states } = await setUpOutbox();

async function registerMany(count: number) {
  for (let n = 0; n < count; n += 1) await register(`ada.${n}@example.com`);
}

/** Starts a mail server that treats these addresses as given, and accepts the others. */
const scripted = (script: Record<string, Behaviour>) =>
  setUpMailServer({ behave: (address) => script[address] ?? 'accept' });

type Event = Parameters<Report>[0];
type Extra = { settings?: Parameters<typeof mailSettings>[1]; silenceMs?: number; tls?: { ca: Buffer } };
async function send({ port }: Pick<MailServer, 'port'>, { settings, silenceMs, tls }: Extra = {}) {
  const events: Event[] = [];
  const report = (event: Event) => events.push(event);
  const all = mailSettings(port, settings);
  const transport = openTransport(all.smtp, { silenceMs, tls });
  const options = { database: pool, settings: all, site: SITE, report, transport };
  const ended = await emptyOutbox(options, new AbortController().signal);
  return { events, ended };
}

describe('the mail server’s answers', () => {
  it('mean sent, deferred, failed or uncertain, and the log has only message numbers', async () => {
    const script: Record<string, Behaviour> = {
      'busy@example.com': { atRecipient: 450 },
      'full@example.com': { afterData: 452 },
      'unknown@example.com': { atRecipient: 550 },
      'spam@example.com': { afterData: 554 },
      'dropped@example.com': 'drop after data',
    };
    const server = await scripted(script);
    await register('ada@example.com');
    for (const address of Object.keys(script)) await register(address);
    const { events } = await send(server);
    expect(await states()).toEqual({
      'ada@example.com': 'sent 250',
      'busy@example.com': 'waiting 450',
      'full@example.com': 'waiting 452',
      'unknown@example.com': 'failed 550',
      'spam@example.com': 'failed 554',
      'dropped@example.com': 'uncertain',
    });
    expect(server.addresses()).toEqual(['ada@example.com']);
    expect(server.dropped).toEqual(['dropped@example.com']);
    expect(events).toContainEqual({ what: 'mail sent', message: '1', code: 250 });
    expect(events).toContainEqual({ what: 'mail failed', message: '4', code: 550 });
    expect(JSON.stringify(events)).not.toContain('example.com');
  });

  it('count as nothing received when the server hangs, or hangs up before the text', async () => {
    const server = await scripted({ 'hang@example.com': 'hang', 'drop@example.com': 'drop at recipient' });
    for (const address of ['hang@example.com', 'drop@example.com']) await register(address);
    const { events, ended } = await send(server, { silenceMs: 500 });
    expect(await states()).toEqual({ 'hang@example.com': 'waiting', 'drop@example.com': 'waiting' });
    expect(events).toContainEqual({ what: 'mail server trouble', code: expect.stringMatching(/^E[A-Z]+$/) });
    expect(ended).toBe(false);
  });
});

it('many spellings of one address, in rows from before, get one mail', async () => {
  const server = await setUpMailServer();
  await database.ask('alter table public.early_access_registrations drop constraint email_canonical');
  const spellings = ['ada@ｍail.example.com', 'ada@mail。example.com', 'ada@mail.example.com', 'ada@exämple.com'];
  for (const email of [...spellings, 'ada@xn--exmple-cua.com']) await register(email);
  await send(server);
  // This mail server shows domains in Unicode.
  expect(server.addresses().sort()).toEqual(['ada@exämple.com', 'ada@mail.example.com']);
  expect(Object.values(await states()).filter((state) => state === 'failed')).toHaveLength(3);
});

it('nothing that a visitor typed gets into a mail except the address', async () => {
  const server = await setUpMailServer();
  await register('ada@example.com', { full_name: 'Pills=Bcc: everybody@example.com <b>Ada</b>' });
  await send(server);
  const [mail = ''] = server.received.map(({ source }) => source);
  const { headers, text, html } = readMail(mail);
  expect(headers).toMatchObject({ to: 'ada@example.com' });
  for (const part of [mail, text, html]) expect(part).not.toMatch(/Pills|everybody|<b>/);
});

it.each(['required', 'at once'] as const)('mail with TLS %s goes out only if the certificate is valid', async (tls) => {
  const authority = setUpAuthority('test');
  const { key, certificate } = authority.sign('IP:127.0.0.1');
  const server = await setUpMailServer({ key, cert: certificate, secure: tls === 'at once' });
  const settings = { smtp: { host: '127.0.0.1', port: server.port, tls, login: null } };
  await register('ada@example.com');
  expect(await send(server, { settings })).toMatchObject({ ended: false });
  expect(server.received).toEqual([]);

  await database.ask('update waitlist.messages set not_before = now()');
  await send(server, { settings, tls: { ca: readFileSync(authority.certificate) } });
  expect(server.addresses()).toEqual(['ada@example.com']);
});

it('people get their invitation or link, however many confirmations wait', async () => {
  const server = await setUpMailServer();
  await saveHeartbeat(pool, randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null });
  await registerMany(20);
  await pool.use((session) => startWave(session, 'cli', ['18']));
  for (const email of ['ADA.19@example.com', 'ada.19@example.com', 'nobody@example.com']) {
    await database.ask('select public.send_my_link($1)', [email]);
  }
  await send(server);
  expect(server.received).toHaveLength(22);
  for (const words of ['List-Unsubscribe', 'Your link to your']) {
    expect(server.received.findIndex(({ source }) => source.includes(words))).toBeLessThan(15);
  }
  const links = server.received.filter(({ source }) => source.includes('Your link to your'));
  expect(links.map(({ to }) => to)).toEqual(['ada.19@example.com']);
});

describe('the sender in a server', () => {
  const start = (port: number, settings = {}, { database = pool, report = (_: Event) => {} } = {}) => {
    const sender = startSender({ database, settings: mailSettings(port, settings), site: SITE, report });
    cleanUp(sender.stop);
    return sender;
  };

  it('finishes messages in flight before it stops', async () => {
    const server = await setUpMailServer();
    await registerMany(20);
    const sender = start(server.port);
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await sender.stop();
    const ended = Object.values(await states());
    expect(ended).not.toContain('sending');
    expect(ended.filter((state) => state === 'sent 250')).toHaveLength(server.received.length);
  });

  it('waits for a database that is unavailable, and loses nothing', async () => {
    const server = await setUpMailServer();
    const proxy = await createDatabaseProxy(database.address);
    const throughProxy = createPool({ ...database.address, host: '127.0.0.1', port: proxy.port }, { size: 2 });
    const said: string[] = [];
    const report = ({ what }: Event) => void said.push(what);
    const sender = start(server.port, { perMinute: 6_000 }, { database: throughProxy, report });
    await registerMany(20);
    await expect.poll(() => server.received.length).toBeGreaterThan(3);
    await proxy.shut();
    await expect.poll(() => said).toContain('mail waits for the database');
    await proxy.open();
    await expect.poll(() => said).toContain('mail resumed');
    // The outage put messages off: make them due. End leases only once, since the next attempts have their own.
    await database.ask(`update waitlist.messages set leased_until = now() where state = 'sending' and body_at is null`);
    const outcome = async () => {
      await database.ask(`update waitlist.messages set not_before = now() where state = 'waiting'`);
      return new Set(Object.values(await states()));
    };
    await expect.poll(outcome, { interval: 500 }).toEqual(new Set(['sent 250']));
    expect(server.addresses().sort()).toEqual([...new Set(server.addresses())].sort());
    await sender.stop();
    await throughProxy.close();
    proxy.close();
  });

  it('sends what is due although links cannot be queued, and says so once', async () => {
    const server = await setUpMailServer();
    const said: string[] = [];
    await database.ask('alter table waitlist.link_requests rename to unreachable');
    try {
      start(server.port, {}, { report: ({ what }) => void said.push(what) });
      await expect.poll(() => said).toContain('queueing links failed');
      for (const email of ['ada@example.com', 'grace@example.com']) {
        await register(email);
        await expect.poll(() => server.addresses()).toContain(email);
      }
    } finally {
      await database.ask('alter table waitlist.unreachable rename to link_requests');
    }
    expect(said.filter((what) => what === 'queueing links failed')).toHaveLength(1);
  });

  it('queues confirmations that could not be queued when people registered', async () => {
    const server = await setUpMailServer();
    await database.ask('alter table public.early_access_registrations disable trigger enter_registered');
    await register('ada@example.com');
    await database.ask('alter table public.early_access_registrations enable trigger enter_registered');
    start(server.port);
    await expect.poll(() => server.addresses()).toEqual(['ada@example.com']);
  });

  it('says in the database that it runs, what it sends, and why it pauses', async () => {
    const port = await freePort();
    await register('ada@example.com');
    const sender = start(port, { inviteUrl: null });
    await expect
      .poll(() => listSenders(pool))
      .toMatchObject([{ kinds: ['confirm', 'link'], paused_until: expect.any(Date), trouble: 'ESOCKET' }]);
    await sender.stop();
    expect(await listSenders(pool)).toEqual([]);
  });

  it('tells the database where invited people start, unless it sends no invitations', async () => {
    const server = await setUpMailServer();
    const saved = async () => (await database.ask('select invite_url, invitation_days from waitlist.mail'))[0];
    const sender = start(server.port, { invitationDays: 14 });
    const settings = { invite_url: 'https://app.example.com/begin', invitation_days: 14 };
    await expect.poll(saved).toEqual(settings);
    await sender.stop();
    start(server.port, { inviteUrl: null, invitationDays: 30 });
    await expect.poll(() => listSenders(pool)).toMatchObject([{ kinds: ['confirm', 'link'] }]);
    await register('ada@example.com');
    await expect.poll(() => server.received.length).toBe(1);
    expect(await saved()).toEqual(settings);
  });
});
