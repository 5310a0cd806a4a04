import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import type { MailSettings } from '#settings/mail.ts';
import { mailSettings } from '../helpers/mail/mail-settings.ts';
import { startDnsServer, type Zone } from '../helpers/process/dns-server.ts';

const createKey = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const KEY = createKey(2048);

const DKIM = 'TXT mail._domainkey.example.com';
const DMARC = 'TXT _dmarc.example.com';
const PTR = 'PTR 25.2.0.192.in-addr.arpa';

const CORRECT: Zone = {
  'TXT example.com': ['a text about something else', 'v=spf1 include:_spf.provider.example ~all'],
  'TXT _spf.provider.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  [DKIM]: [`v=DKIM1; k=rsa; p=${KEY}`],
  [DMARC]: ['v=DMARC1; p=quarantine'],
  'A smtp.example.com': ['192.0.2.25'],
  'AAAA smtp.example.com': [],
  [PTR]: ['smtp.example.com'],
};

type Changes = Partial<MailSettings> & { silence?: string; host?: string };

/** Checks a correct domain with these changes, and returns what is not as it should be. */
async function findComplaints(zone: Zone, { silence, host = 'smtp.example.com', ...others }: Changes = {}) {
  const dns = await startDnsServer({ ...CORRECT, ...zone }, silence);
  const smtp: MailSettings['smtp'] = { host, port: 465, tls: 'implicit', login: null };
  const settings = mailSettings(0, { dkimSelector: 'mail', dnsServer: dns.address, smtp, ...others });
  const findings = await runChecks(MAIL_DOMAIN_CHECKS, settings);
  dns.stop();
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

const publishSpf = (...texts: string[]) => ({ 'TXT example.com': texts });
const publishDkim = (record: string) => ({ [DKIM]: [record] });
const FROM_SUBDOMAIN = { from: { name: '', address: 'hello@news.example.com' } };

it.each<[string, Zone, Changes?]>([
  ['everything is in place', {}],
  ['SPF names the mail server by its host', publishSpf('v=spf1 a:smtp.example.com -all')],
  ['SPF names it as the domain’s mail server', { ...publishSpf('v=spf1 mx'), 'MX example.com': ['smtp.example.com'] }],
  ['SPF is redirected to a record that names it', publishSpf('v=spf1 redirect=_spf.provider.example')],
  ['SMTP_URL has an address that SPF names', publishSpf('v=spf1 ip4:192.0.2.25 ~all'), { host: '192.0.2.25' }],
  [
    'SMTP_URL has an IPv6 address with a reverse name',
    {
      ...publishSpf('v=spf1 ip6:2001:db8::/32 ~all'),
      [`PTR 5.2.${'0.'.repeat(22)}8.b.d.0.1.0.0.2.ip6.arpa`]: ['smtp.example.com'],
      'AAAA smtp.example.com': ['2001:db8::25'],
    },
    { host: '2001:db8::25' },
  ],
  [
    'a subdomain sends under the policy of the domain above it',
    {
      'TXT news.example.com': ['v=spf1 a:smtp.example.com'],
      'TXT mail._domainkey.news.example.com': [`p=${KEY}`],
    },
    FROM_SUBDOMAIN,
  ],
  [
    'the DKIM key is a short modern one',
    publishDkim(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`),
  ],
  ['a relay on this machine hands mail on', publishSpf('v=spf1 ip4:198.51.100.1 -all'), { host: '127.0.0.1' }],
  ['a relay on the local network hands mail on', publishSpf('v=spf1 ip4:198.51.100.1 -all'), { host: 'mailrelay' }],
])('the doctor reports nothing when %s', async (_, zone, changes) => {
  expect(await findComplaints(zone, changes)).toEqual([]);
});

const OTHER_REVERSE_NAME = { [PTR]: ['other.example'], 'A other.example': ['192.0.2.26'] };
const KEY_ABOVE_ONLY = { 'TXT news.example.com': ['v=spf1 a:smtp.example.com'] };

it.each<[string, Zone, 'fails' | 'warns', string, string, Changes?]>([
  ['no SPF record', publishSpf(), 'fails', 'no SPF record', 'example.com. TXT "v=spf1 a:smtp.example.com ~all"'],
  [
    'no SPF record and an address in SMTP_URL',
    publishSpf(),
    'fails',
    'no SPF record',
    'TXT "v=spf1 ip4:192.0.2.25 ~all"',
    { host: '192.0.2.25' },
  ],
  ['two SPF records', publishSpf('v=spf1 ip4:192.0.2.25 -all', 'v=spf1 mx ~all'), 'fails', '2 SPF records', 'keep one'],
  [
    'an SPF record for everyone',
    publishSpf('v=spf1 +all'),
    'fails',
    'lets everyone send',
    'a:smtp.example.com, or the',
  ],
  ['an SPF record for all addresses', publishSpf('v=spf1 ip4:0.0.0.0/0 -all'), 'fails', 'lets everyone send', '~all'],
  [
    'an SPF record for another server',
    publishSpf('v=spf1 ip4:198.51.100.0/24 -ip4:192.0.2.25 ~all'),
    'warns',
    'does not name 192.0.2.25',
    'add the term a:smtp.example.com to it, right after v=spf1',
  ],
  [
    'an SPF record that redirects to one for another server',
    { ...publishSpf('v=spf1 redirect=_spf.provider.example'), 'TXT _spf.provider.example': ['v=spf1 -all'] },
    'warns',
    'does not name 192.0.2.25',
    'right after v=spf1',
  ],
  [
    'an include without SPF',
    publishSpf('v=spf1 include:gone.example ~all'),
    'fails',
    'gone.example',
    'correct that part',
  ],
  [
    'an impossible prefix',
    publishSpf('v=spf1 ip4:192.0.2.0/99 ~all'),
    'fails',
    '/99" is not a term',
    'correct that part',
  ],
  ['a macro', publishSpf('v=spf1 exists:%{i}.example.com ~all'), 'warns', 'cannot be told here', '"spf=pass"'],
  ['a mail server without an address', { 'A smtp.example.com': [] }, 'fails', 'no address in the DNS', 'SMTP_URL'],
  ['no DKIM key', { [DKIM]: [] }, 'fails', 'no key at mail._domainkey.example.com', 'TXT "v=DKIM1; k=rsa; p=…"'],
  ['a withdrawn DKIM key', publishDkim('v=DKIM1; p='), 'fails', 'has no key in it', 'TXT "v=DKIM1; k=rsa; p=…"'],
  ['a DKIM key of 512 bits', publishDkim(`v=DKIM1; p=${createKey(512)}`), 'fails', '512 bits', 'as your mail provider'],
  [
    'a DKIM key that is cut off',
    publishDkim(`v=DKIM1; p=${KEY.slice(0, 255)}`),
    'fails',
    'cut off or damaged',
    'provider',
  ],
  ['two DKIM keys', { [DKIM]: [`p=${KEY}`, `p=${KEY}`] }, 'fails', '2 records', 'keep the newest'],
  [
    'a DKIM key of the domain above',
    KEY_ABOVE_ONLY,
    'warns',
    'fits only if mails are signed for example.com',
    'd=example.com',
    FROM_SUBDOMAIN,
  ],
  ['no DMARC', { [DMARC]: [] }, 'fails', 'no DMARC record', 'TXT "v=DMARC1; p=none; rua=mailto:hello@example.com"'],
  ['two DMARC records', { [DMARC]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'fails', '2 records', 'keep one'],
  ['DMARC without a policy', { [DMARC]: ['v=DMARC1; sp=none'] }, 'fails', 'no policy', 'p=none'],
  ['no DKIM selector', {}, 'warns', 'DKIM_SELECTOR', 'your provider shows', { dkimSelector: null }],
  ['no reverse name', { [PTR]: [] }, 'warns', '192.0.2.25 has no name', 'smtp.example.com'],
  [
    'the reverse name of another address',
    OTHER_REVERSE_NAME,
    'warns',
    'does not lead to 192.0.2.25',
    'smtp.example.com',
  ],
])('the doctor reports %s', async (_, zone, outcome, what, fix, changes) => {
  expect(await findComplaints(zone, changes)).toMatchObject([
    { outcome, problems: [{ what: expect.stringContaining(what), fix: expect.stringContaining(fix) }] },
  ]);
});

it('the doctor says that a name server does not answer, not that a record is missing', async () => {
  const silence = '_dmarc.example.com';
  expect(await findComplaints({}, { silence })).toMatchObject([
    { outcome: 'could not run', problems: [], reason: expect.stringContaining(`${silence} failed (ETIMEOUT)`) },
  ]);
});
