import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { MAIL_CHECKS } from '#admin/doctor/mail.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { setUpAuthority } from '#scripts/harness/servers/certificates.ts';
import { startDnsServer, type Zone } from '#scripts/harness/stubs/dns-server.ts';
import { mailSettings, startMailServer } from '#scripts/harness/stubs/mail-server.ts';
import type { MailSettings } from '#settings/mail.ts';
import type { SmtpServer } from '#settings/smtp-url.ts';

describe('the check of the mail server', () => {
  const authority = setUpAuthority('Mail');
  const { key, certificate: cert } = authority.sign('DNS:localhost');
  const trusted = readFileSync(authority.certificate);
  const TLS = { key, cert };
  const LOGIN = { login: { user: 'hello', password: 'correct-horse' } };
  type Options = NonNullable<Parameters<typeof startMailServer>[0]>;
  const judgeLogin = (right: string): Options => ({
    ...TLS,
    authOptional: false,
    onAuth: ({ password }, _, done) => (password === right ? done(null, { user: 'hello' }) : done(new Error('wrong'))),
  });
  const LATER = Object.assign(new Error('as scripted'), { responseCode: 421 });

  type Changes = Partial<SmtpServer> & { ca?: Buffer };
  it.each<[string, Options, Changes, RegExp | null]>([
    ['STARTTLS', TLS, {}, null],
    ['a login that is accepted', judgeLogin('correct-horse'), LOGIN, null],
    ['a login that is refused', judgeLogin('another'), LOGIN, /refused the login$/],
    ['a wish to come back later', { onConnect: (_, done) => done(LATER) }, {}, /asked us to try again later$/],
    ['no TLS', {}, {}, /offered no TLS that we trust$/],
    ['no TLS, on another machine', {}, { tls: 'off', host: 'mail.example.com' }, /^TLS is off/],
    ['an untrusted certificate', TLS, { ca: undefined }, /has a certificate that we do not trust$/],
    ['nothing there', {}, { port: 1 }, /^localhost:1 refused the connection$/],
  ])('judges %s without sending mail', async (_, options, changes, what) => {
    const server = await setUp(startMailServer(options));
    const { ca, ...others } = { ca: trusted, ...changes };
    const smtp: SmtpServer = { host: 'localhost', port: server.port, tls: 'starttls', login: null, ...others };
    const [finding] = await runChecks(MAIL_CHECKS, { ...mailSettings(0), smtp, ca });
    const found = finding?.problems.map((problem) => problem.what);
    expect(found).toEqual(what === null ? [] : [expect.stringMatching(what)]);
    expect(server.received).toEqual([]);
  });
});

describe('the check of the mail domain', () => {
  const KEY = 'M'.repeat(300);
  const DKIM = 'TXT mail._domainkey.example.com';
  const DMARC = 'TXT _dmarc.example.com';
  const CORRECT: Zone = {
    'TXT example.com': ['a text about something else', 'v=spf1 include:_spf.provider.example ~all'],
    [DKIM]: [`v=DKIM1; k=rsa; p=${KEY}`],
    [DMARC]: ['v=DMARC1; p=quarantine'],
  };

  /** Checks a correct domain with these changes, and returns what is not as it should be. */
  async function findComplaints(zone: Zone, changes: Partial<MailSettings> = {}, silence?: string) {
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
  it.each<[string, Zone, Partial<MailSettings>?]>([
    ['everything is in place', {}],
    ['SPF is redirected', publishSpf('v=spf1 redirect=_spf.provider.example')],
    ['a subdomain sends under the records of the domain above it', SUBDOMAIN_SPF, FROM_SUBDOMAIN],
  ])('reports nothing when %s', async (_, zone, changes) => {
    expect(await findComplaints(zone, changes)).toEqual([]);
  });

  it.each<[string, Zone, 'fails' | 'warns', string, string, Partial<MailSettings>?]>([
    ['no SPF record', publishSpf(), 'fails', 'no SPF record', 'example.com. TXT "v=spf1 include:… ~all"'],
    ['two SPF records', publishSpf('v=spf1 a -all', 'v=spf1 mx ~all'), 'fails', '2 SPF records', 'keep one'],
    ['an SPF record for everyone', publishSpf('v=spf1 +all'), 'fails', 'lets everyone send', 'end it with ~all'],
    ['no DKIM key', { [DKIM]: [] }, 'fails', 'no key at mail._domainkey.example.com', 'TXT "v=DKIM1; k=rsa; p=…"'],
    ['a withdrawn DKIM key', publishDkim('v=DKIM1; p='), 'fails', 'has no key', 'TXT "v=DKIM1; k=rsa; p=…"'],
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
    expect(await findComplaints({}, {}, silence)).toMatchObject([
      { outcome: 'could not run', problems: [], reason: expect.stringContaining(`${silence} failed (ETIMEOUT)`) },
    ]);
  });
});

it('the doctor warns of mail settings that are still an example', async () => {
  const { 'No mail setting is an example': EXAMPLES } = MAIL_CHECKS;
  const check = async (changes: Partial<MailSettings>) => EXAMPLES?.run(mailSettings(0, changes));
  const example = { from: { name: '', address: 'hi@acme.test' }, replyTo: { name: '', address: 'hi@example.com' } };
  expect(await check({ ...example, inviteUrl: 'http://localhost:3001/begin' })).toMatchObject([
    { severity: 'warns', what: 'MAIL_FROM leads to hi@acme.test' },
    { severity: 'warns', what: 'MAIL_REPLY_TO leads to hi@example.com' },
    { severity: 'warns', what: 'INVITE_URL leads to http://localhost:3001/begin' },
  ]);
  const real = { from: { name: '', address: 'hi@acme.com' }, replyTo: null, inviteUrl: 'https://example.acme.com/' };
  expect(await check(real)).toEqual([]);
});
