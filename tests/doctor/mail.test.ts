import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { MAIL_SERVER_CHECKS, OUTBOX_CHECKS } from '#admin/doctor/mail.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { ageMessages, setState } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import { startDnsServer, type Zone } from '#scripts/harness/stubs/dns-server.ts';
import { mailSettings, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import type { MailSettings } from '#settings/mail.ts';
import type { SmtpServer } from '#settings/smtp-url.ts';
import { insertRegistration } from '#waitlist/insert-registrations.ts';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { saveHeartbeat } from '#waitlist/senders.ts';

describe('the check of the mail server', () => {
  const authority = setUpAuthority('Mail');
  const { key, certificate: cert } = authority.sign('DNS:localhost');
  const trusted = readFileSync(authority.certificate);
  const TLS = { key, cert };
  const LOGIN = { login: { user: 'hello', password: 'correct-horse' } };
  const judgeLogin = (password: string) => ({
    ...TLS,
    authOptional: false,
    onAuth: (
      auth: { password?: string | null },
      _session: unknown,
      done: (error: Error | null, response?: { user: string }) => void,
    ) => (auth.password === password ? done(null, { user: 'hello' }) : done(new Error('wrong'))),
  });

  type Changes = Partial<SmtpServer> & { ca?: Buffer };
  it.each<[string, Parameters<typeof startMailServer>[0], Changes, RegExp | null]>([
    ['STARTTLS', TLS, {}, null],
    ['a login that is accepted', judgeLogin('correct-horse'), LOGIN, null],
    ['a login that is refused', judgeLogin('another'), LOGIN, /refused the login$/],
    ['no TLS', {}, {}, /offered no TLS that we trust$/],
    ['no TLS, on another machine', {}, { tls: 'off', host: 'mail.example.com' }, /^TLS is off/],
    ['an untrusted certificate', TLS, { ca: undefined }, /has a certificate that we do not trust$/],
    ['nothing there', {}, { port: 1 }, /^localhost:1 refused the connection$/],
  ])('judges %s without sending mail', async (_, options, changes, what) => {
    const server = await setUp(startMailServer(options));
    const { ca, ...others } = { ca: trusted, ...changes };
    const smtp: SmtpServer = { host: 'localhost', port: server.port, tls: 'starttls', login: null, ...others };
    const findings = await runChecks(MAIL_SERVER_CHECKS, { smtp, ca });
    const found = findings.flatMap(({ problems }) => problems.map((problem) => problem.what));
    expect(found).toEqual(what === null ? [] : [expect.stringMatching(what)]);
    expect(server.received).toEqual([]);
  });
});

describe('the check of the mail domain', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const DKIM = 'TXT mail._domainkey.example.com';
  const DMARC = 'TXT _dmarc.example.com';
  const CORRECT: Zone = {
    'TXT example.com': ['a text about something else', 'v=spf1 include:_spf.provider.example ~all'],
    [DKIM]: [`v=DKIM1; k=rsa; p=${KEY}`],
    [DMARC]: ['v=DMARC1; p=quarantine'],
  };

  /** Checks a correct domain with these changes, and returns what is not as it should be. */
  async function findComplaints(
    zone: Zone,
    { silence, ...changes }: Partial<MailSettings> & { silence?: string } = {},
  ) {
    const dns = await startDnsServer({ ...CORRECT, ...zone }, silence);
    const settings = mailSettings(0, { dkimSelector: 'mail', dnsServer: dns.address, ...changes });
    const findings = await runChecks(MAIL_DOMAIN_CHECKS, settings);
    dns.stop();
    return findings.filter(({ outcome }) => outcome !== 'passes');
  }
  const publishSpf = (...texts: string[]) => ({ 'TXT example.com': texts });
  const publishDkim = (record: string) => ({ [DKIM]: [record] });
  /** Whoever runs a top-level domain publishes this for themselves. */
  const TOP_DMARC = { [DMARC]: [], 'TXT _dmarc.com': ['v=DMARC1; p=reject'] };
  const FROM_SUBDOMAIN = { from: { name: '', address: 'hello@news.example.com' } };
  const SUBDOMAIN_SPF = { 'TXT news.example.com': ['v=spf1 include:_spf.provider.example -all'] };
  const ED25519 = Buffer.alloc(32, 7).toString('base64');

  it.each<[string, Zone, Partial<MailSettings>?]>([
    ['everything is in place', {}],
    ['SPF ends in -all', publishSpf('v=spf1 ip4:192.0.2.25 -all')],
    ['SPF is redirected', publishSpf('v=spf1 redirect=_spf.provider.example')],
    ['the DKIM key is a short modern one', publishDkim(`v=DKIM1; k=ed25519; p=${ED25519}`)],
    ['a subdomain sends under the records of the domain above it', SUBDOMAIN_SPF, FROM_SUBDOMAIN],
  ])('reports nothing when %s', async (_, zone, changes) => {
    expect(await findComplaints(zone, changes)).toEqual([]);
  });

  it.each<[string, Zone, 'fails' | 'warns', string, string, Partial<MailSettings>?]>([
    ['no SPF record', publishSpf(), 'fails', 'no SPF record', 'example.com. TXT "v=spf1 include:… ~all"'],
    ['two SPF records', publishSpf('v=spf1 a -all', 'v=spf1 mx ~all'), 'fails', '2 SPF records', 'keep one'],
    ['an SPF record for everyone', publishSpf('v=spf1 +all'), 'fails', 'lets everyone send', 'end it with ~all'],
    ['an SPF record that judges no one', publishSpf('v=spf1 ?all'), 'fails', 'lets everyone send', 'end it with ~all'],
    ['an SPF record without an end', publishSpf('v=spf1 mx'), 'fails', 'lets everyone send', 'end it with ~all'],
    ['no DKIM key', { [DKIM]: [] }, 'fails', 'no key at mail._domainkey.example.com', 'TXT "v=DKIM1; k=rsa; p=…"'],
    ['a withdrawn DKIM key', publishDkim('v=DKIM1; p='), 'fails', 'has no key', 'TXT "v=DKIM1; k=rsa; p=…"'],
    ['a damaged DKIM key', publishDkim(`p=${KEY.slice(0, 255)}`), 'fails', 'a damaged one', 'provider'],
    ['two DKIM keys', { [DKIM]: [`p=${KEY}`, `p=${KEY}`] }, 'fails', '2 records', 'keep the newest'],
    ['no DKIM selector', {}, 'warns', 'DKIM_SELECTOR', 'your provider shows', { dkimSelector: null }],
    ['no DMARC', { [DMARC]: [] }, 'fails', 'no DMARC record', 'TXT "v=DMARC1; p=none; rua=mailto:hello@example.com"'],
    ['DMARC at the top-level domain', TOP_DMARC, 'fails', 'no DMARC record', 'add to the DNS: _dmarc.example.com.'],
    ['two DMARC records', { [DMARC]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'fails', '2 records', 'keep one'],
    ['DMARC without a policy', { [DMARC]: ['v=DMARC1; sp=none'] }, 'fails', 'no policy', 'p=none'],
  ])('reports %s', async (_, zone, outcome, what, fix, changes) => {
    expect(await findComplaints(zone, changes)).toMatchObject([
      { outcome, problems: [{ what: expect.stringContaining(what), fix: [expect.stringContaining(fix)] }] },
    ]);
  });

  it('says that a name server does not answer, not that a record is missing', async () => {
    const silence = '_dmarc.example.com';
    expect(await findComplaints({}, { silence })).toMatchObject([
      { outcome: 'could not run', problems: [], reason: expect.stringContaining(`${silence} failed (ETIMEOUT)`) },
    ]);
  });
});

describe('the check of the outbox', () => {
  it('warns unless a sender runs without trouble', async () => {
    const { pool: database } = await setUpDatabase();
    const check = async () => (await runChecks(OUTBOX_CHECKS, { database, now: () => new Date() }))[0];
    const report = (trouble: string | null) =>
      saveHeartbeat(database, randomUUID(), { host: 'web-1', kinds: [], paused_until: null, trouble });
    expect(await check()).toMatchObject({ name: 'A sender is running', outcome: 'warns' });
    await report(null);
    expect(await check()).toMatchObject({ outcome: 'passes' });
    await report('It refused the login');
    expect(await check()).toMatchObject({
      problems: [{ what: 'the sender at web-1 pauses', fix: ['It refused the login'] }],
    });
  });

  it('fails when an email has been queued for a quarter of an hour and none has gone out', async () => {
    const { anon, ask, pool: database } = await setUpDatabase();
    await switchMailOn(database);
    await insertRegistration(anon, aRegistration());
    const check = async () => (await runChecks(OUTBOX_CHECKS, { database, now: () => new Date() }))[1];
    expect(await check()).toMatchObject({ name: 'The outbox moves', outcome: 'passes' });
    await ageMessages({ ask }, '20 minutes');
    expect(await check()).toMatchObject({ problems: [{ what: 'an email has been queued for 20 minutes' }] });
  });

  it('passes while emails go out, however long the oldest has been queued', async () => {
    const database = await setUpDatabase();
    await switchMailOn(database.pool);
    for (let n = 1; n <= 2; n += 1) await insertRegistration(database.anon, aRegistration());
    await ageMessages(database, '20 minutes');
    await setState(database, 'sent', { to: [1] });
    const findings = await runChecks(OUTBOX_CHECKS, { database: database.pool, now: () => new Date() });
    expect(findings[1]).toMatchObject({ name: 'The outbox moves', outcome: 'passes' });
  });
});
