import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from '#database/pool.ts';
import { listSenders, saveHeartbeat } from '#database/waitlist/senders.ts';
import { startWave } from '#database/waitlist/waves.ts';
import { freePort } from '#harness/free-port.ts';
import { type Behaviour, type MailServer, type Received, startMailServer } from '#harness/mail-server.ts';
import { createDatabaseProxy } from '#tests/helpers/database/database-proxy.ts';
import { mailSettings, SITE } from '#tests/helpers/mail/mail-settings.ts';
import { setUpOutbox } from '#tests/helpers/mail/outbox.ts';
import { readMail } from '#tests/helpers/mail/read-mail.ts';
import { createAuthority } from '#tests/helpers/process/certificates.ts';
import type { Report } from './rounds.ts';
import { emptyOutbox, startSender } from './sender.ts';
import { openTransport } from './transport.ts';

const { database, pool, register, states } = setUpOutbox();
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});

type Script = Record<string, Behaviour>;
async function aMailServer(options: Parameters<typeof startMailServer>[0] & { script?: Script } = {}) {
  const { script = {}, ...rest } = options;
  const server = await startMailServer({ behave: (address) => script[address] ?? 'accept', ...rest });
  running.push(server);
  return server;
}

type Event = Parameters<Report>[0];
type Extra = { settings?: Parameters<typeof mailSettings>[1]; silenceMs?: number; tls?: { ca: Buffer } };
async function send({ port }: Pick<MailServer, 'port'>, { settings, silenceMs, tls }: Extra = {}) {
  const events: Event[] = [];
  const report = (event: Event) => events.push(event);
  const all = mailSettings(port, settings);
  const transport = openTransport(all.smtp, { silenceMs, tls });
  const options = { database: pool(), settings: all, site: SITE, report, transport };
  const ended = await emptyOutbox(options, new AbortController().signal);
  return { events, ended };
}

describe('the mail server’s answers', () => {
  it('mean sent, put off, failed or uncertain, and the log has only message numbers', async () => {
    const script: Script = {
      'busy@example.com': { atRecipient: 450 },
      'full@example.com': { afterData: 452 },
      'unknown@example.com': { atRecipient: 550 },
      'spam@example.com': { afterData: 554 },
      'dropped@example.com': 'drop after data',
    };
    const server = await aMailServer({ script });
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

  it('a server that hangs, or hangs up before the text, has received nothing', async () => {
    const server = await aMailServer({
      script: { 'hang@example.com': 'hang', 'drop@example.com': 'drop at recipient' },
    });
    await register('hang@example.com');
    await register('drop@example.com');
    const { events, ended } = await send(server, { silenceMs: 500 });
    expect(await states()).toEqual({ 'hang@example.com': 'waiting', 'drop@example.com': 'waiting' });
    expect(events).toContainEqual({ what: 'mail server trouble', code: expect.stringMatching(/^E[A-Z]+$/) });
    expect(ended).toBe(false);
  });

  it('421 is not the message’s fault, and stops the work for now', async () => {
    const server = await aMailServer({ script: { 'ada@example.com': { atRecipient: 421 } } });
    await register('ada@example.com');
    expect(await send(server)).toMatchObject({ ended: false });
    expect(await states()).toEqual({ 'ada@example.com': 'waiting 421' });
  });

  it('no server at all', async () => {
    await register('ada@example.com');
    expect(await send({ port: await freePort() })).toMatchObject({ ended: false });
    expect(await states()).toEqual({ 'ada@example.com': 'waiting' });
  });

  it('a refused login fails no message, and the password is not reported', async () => {
    const server = await aMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('no')),
      allowInsecureAuth: true,
    });
    await register('ada@example.com');
    const login = { user: 'ada', password: 'hunter2' };
    const smtp = { host: '127.0.0.1', port: server.port, tls: 'off', login } as const;
    const { events } = await send(server, { settings: { smtp } });
    expect(await states()).toEqual({ 'ada@example.com': 'waiting 535' });
    expect(events).toContainEqual({ what: 'mail server trouble', code: 'EAUTH' });
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });
});

it('many spellings of one address, in rows from before, get one mail', async () => {
  const server = await aMailServer();
  await database().ask('alter table public.early_access_registrations drop constraint email_canonical');
  const fullWidth = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
  const domain = 'mail.example.com';
  const spellings = [...'mail'].map((letter, at) => domain.slice(0, at) + fullWidth(letter) + domain.slice(at + 1));
  for (const spelling of [...spellings, 'mail。example.com', domain]) await register(`ada@${spelling}`);
  await register('ada@exämple.com');
  await register('ada@xn--exmple-cua.com');
  await send(server);
  // This mail server shows domains in Unicode.
  expect(server.addresses().sort()).toEqual(['ada@exämple.com', 'ada@mail.example.com']);
  expect(Object.values(await states()).filter((state) => state === 'failed')).toHaveLength(spellings.length + 2);
});

it('nothing that a visitor typed gets into a mail except the address', async () => {
  const server = await aMailServer();
  const names = ['Cheap pills at https://spam.example', 'Bcc: everybody@example.com', '<b>Ada</b> =?utf-8?q?x?='];
  for (const [n, full_name] of names.entries()) await register(`ada.${n}@example.com`, { full_name });
  await send(server);
  const mails = server.received.map(({ source }) => readMail(source));
  expect(mails.map(({ headers }) => headers.to)).toEqual(server.addresses());
  const [first] = mails;
  const withoutKeys = (text = '') => text.replace(/#[0-9a-f]{64}/g, '');
  for (const { text, html, headers } of mails) {
    expect(withoutKeys(text)).toBe(withoutKeys(first?.text));
    expect(withoutKeys(html)).toBe(withoutKeys(first?.html));
    expect(Object.keys(headers)).toEqual(Object.keys(first?.headers ?? {}));
    expect(headers.subject).toBe(first?.headers.subject);
  }
});

describe('TLS', () => {
  const smtp = (port: number, tls: 'required' | 'at once') => ({ host: '127.0.0.1', port, tls, login: null });

  it('is required: a server without it gets nothing', async () => {
    const server = await aMailServer();
    await register('ada@example.com');
    const { ended } = await send(server, { settings: { smtp: smtp(server.port, 'required') } });
    expect(ended).toBe(false);
    expect(server.received).toEqual([]);
    expect(await states()).toMatchObject({ 'ada@example.com': expect.stringMatching(/^waiting/) });
  });

  it.each(['required', 'at once'] as const)('%s, with a certificate that is checked', async (tls) => {
    const authority = createAuthority('test');
    const { key, certificate } = authority.sign('IP:127.0.0.1');
    const server = await aMailServer({ key, cert: certificate, secure: tls === 'at once' });
    const settings = { smtp: smtp(server.port, tls) };
    await register('ada@example.com');
    expect(await send(server, { settings })).toMatchObject({ ended: false });
    expect(server.received).toEqual([]);

    await database().ask('update waitlist.messages set not_before = now()');
    await send(server, { settings, tls: { ca: readFileSync(authority.certificate) } });
    expect(server.addresses()).toEqual(['ada@example.com']);
    authority.remove();
  });
});

describe('the sender in a server', () => {
  const start = (port: number, settings = {}) => {
    const sender = startSender({
      database: pool(),
      settings: mailSettings(port, settings),
      site: SITE,
      report: () => {},
    });
    running.push({ close: sender.stop });
    return sender;
  };

  it('finds new people, shares the work with another sender, and no one gets two mails', async () => {
    const server = await aMailServer();
    start(server.port);
    start(server.port);
    for (let n = 0; n < 30; n += 1) await register(`ada.${n}@example.com`);
    await expect.poll(() => server.received.length).toBe(30);
    await expect.poll(async () => new Set(Object.values(await states()))).toEqual(new Set(['sent 250']));
    expect(new Set(server.addresses()).size).toBe(30);
  });

  it('finishes messages in flight before it stops', async () => {
    const server = await aMailServer();
    for (let n = 0; n < 20; n += 1) await register(`ada.${n}@example.com`);
    const sender = start(server.port);
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await sender.stop();
    expect(Object.values(await states()).filter((state) => state === 'sending')).toEqual([]);
    expect(Object.values(await states()).filter((state) => state === 'sent 250')).toHaveLength(server.received.length);
  });

  it('waits for a database that is away, and loses nothing', async () => {
    const server = await aMailServer();
    const proxy = await createDatabaseProxy(database().address);
    const throughProxy = createPool({ ...database().address, host: '127.0.0.1', port: proxy.port }, { size: 2 });
    const said: string[] = [];
    const sender = startSender({
      database: throughProxy,
      settings: mailSettings(server.port, { perMinute: 6_000 }),
      site: SITE,
      report: ({ what }) => said.push(what),
    });
    for (let n = 0; n < 40; n += 1) await register(`ada.${n}@example.com`);
    await expect.poll(() => server.received.length).toBeGreaterThan(3);
    await proxy.shut();
    await expect.poll(() => said).toContain('mail waits for the database');
    await proxy.open();
    await expect.poll(() => said).toContain('mail resumed');
    // The outage put messages off: make them due. End leases only once, since the next attempts have their own.
    await database().ask(
      `update waitlist.messages set leased_until = now() where state = 'sending' and body_at is null`,
    );
    const outcome = async () => {
      await database().ask(`update waitlist.messages set not_before = now() where state = 'waiting'`);
      return new Set(Object.values(await states()));
    };
    await expect.poll(outcome, { interval: 500 }).toEqual(new Set(['sent 250']));
    expect(server.addresses().sort()).toEqual([...new Set(server.addresses())].sort());
    await sender.stop();
    await throughProxy.close();
    proxy.close();
  });

  it('says in the database that it runs, what it sends, and why it pauses', async () => {
    const port = await freePort();
    await register('ada@example.com');
    const sender = start(port, { inviteUrl: null });
    await expect
      .poll(() => listSenders(pool()))
      .toMatchObject([{ kinds: ['confirm', 'link'], paused_until: expect.any(Date), trouble: 'ESOCKET' }]);
    await sender.stop();
    expect(await listSenders(pool())).toEqual([]);
  });

  it('sends invitations while confirmations never end', async () => {
    const server = await aMailServer();
    for (let n = 0; n < 40; n += 1) await register(`ada.${n}@example.com`);
    const rows = await database().ask('select id from public.early_access_registrations order by id limit 8');
    const ids = rows.map(({ id }) => String(id));
    await pool().use((session) => startWave(session, ids));
    start(server.port, { perMinute: 600 });
    await expect.poll(() => server.received.length).toBeGreaterThan(20);
    const invitations = server.received.slice(0, 20).filter(({ source }) => source.includes('List-Unsubscribe'));
    expect(invitations.length).toBeGreaterThanOrEqual(3);
  });

  it('sends people their link, however many are to be confirmed, and once for each time that counts', async () => {
    const server = await aMailServer();
    const isLink = ({ to, source }: Received) => to === 'ada.19@example.com' && source.includes('Your link to your');
    const links = () => server.received.filter(isLink);
    await saveHeartbeat(pool(), randomUUID(), { host: 'one', kinds: ['link'], paused_until: null, trouble: null });
    for (let n = 0; n < 20; n += 1) await register(`ada.${n}@example.com`);
    const emails = ['ADA.19@example.com', 'ada.19@example.com', 'nobody@example.com'];
    for (const email of emails) await database().ask('select public.send_my_link($1)', [email]);
    start(server.port, { perMinute: 600 });
    await expect.poll(() => server.received.length).toBe(21);
    expect(links()).toHaveLength(1);
    expect(server.received.findIndex(isLink)).toBeLessThan(15);

    await database().ask(`update waitlist.link_requests set requested_at = array[now() - interval '2 hours']`);
    await database().ask('select public.send_my_link($1)', ['ada.19@example.com']);
    await expect.poll(() => links().length).toBe(2);
    const ids = links().map(({ source }) => readMail(source).headers['message-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('tells the database where invited people start, unless it sends no invitations', async () => {
    const server = await aMailServer();
    const saved = async () => (await database().ask('select invite_url, invitation_days from waitlist.mail'))[0];
    const sender = start(server.port, { invitationDays: 14 });
    const settings = { invite_url: 'https://app.example.com/begin', invitation_days: 14 };
    await expect.poll(saved).toEqual(settings);
    await sender.stop();
    start(server.port, { inviteUrl: null, invitationDays: 30 });
    await expect.poll(() => listSenders(pool())).toMatchObject([{ kinds: ['confirm', 'link'] }]);
    await register('ada@example.com');
    await expect.poll(() => server.received.length).toBe(1);
    expect(await saved()).toEqual(settings);
  });

  it('keeps to the rate', async () => {
    const server = await aMailServer();
    for (let n = 0; n < 8; n += 1) await register(`ada.${n}@example.com`);
    const began = Date.now();
    start(server.port, { perMinute: 240 });
    start(server.port, { perMinute: 240 });
    await expect.poll(() => server.received.length).toBe(8);
    // Eight at one in a quarter of a second. Counted from the start, as the first mail may be slow to arrive.
    expect((server.received.at(-1)?.at ?? 0) - began).toBeGreaterThan(1_500);
  });
});
