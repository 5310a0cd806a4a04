import { expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { MAIL_DOMAIN_CHECKS } from '#admin/doctor/mail-domain.ts';
import type { MailSettings } from '#settings/mail.ts';
import { mailSettings } from '../helpers/mail/mail-settings.ts';
import { startDnsServer, type Zone } from '../helpers/process/dns-server.ts';

const DKIM = 'TXT mail._domainkey.example.com';
const CORRECT: Zone = {
  'TXT example.com': ['a text about something else', 'v=spf1 include:_spf.provider.example ~all'],
  'TXT _spf.provider.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  [DKIM]: [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`],
  'TXT _dmarc.example.com': ['v=DMARC1; p=quarantine'],
  'A smtp.example.com': ['192.0.2.25'],
  'AAAA smtp.example.com': [],
  'PTR 25.2.0.192.in-addr.arpa': ['smtp.example.com'],
};

type Changes = Partial<MailSettings> & { silence?: string; host?: string };

async function look(zone: Zone, { silence, host = 'smtp.example.com', ...others }: Changes = {}) {
  const dns = await startDnsServer({ ...CORRECT, ...zone }, silence);
  const settings = { dkimSelector: 'mail', dnsServer: dns.address, ...others };
  const findings = await runChecks(MAIL_DOMAIN_CHECKS, { ...mailSettings(0, settings), smtp: { host } });
  dns.stop();
  return findings.filter(({ outcome }) => outcome !== 'passes');
}

const spf = (...texts: string[]) => ({ 'TXT example.com': texts });

const SUBDOMAIN = {
  'TXT news.example.com': ['v=spf1 a:smtp.example.com'],
  [DKIM.replace('example', 'news.example')]: ['p=A'],
};

it.each<[string, Zone, Changes?]>([
  ['with everything in place', {}],
  ['named by its own name', spf('v=spf1 a:smtp.example.com -all')],
  ['named as the domain’s mail server', { ...spf('v=spf1 mx'), 'MX example.com': ['smtp.example.com'] }],
  ['named by a record elsewhere', spf('v=spf1 redirect=_spf.provider.example')],
  ['under the policy of the domain above', SUBDOMAIN, { from: { name: '', address: 'hello@news.example.com' } }],
  ['through a relay on this machine, which hands it on', spf('v=spf1 ip4:198.51.100.1 -all'), { host: '127.0.0.1' }],
])('mail arrives %s', async (_, zone, changes) => {
  expect(await look(zone, changes)).toEqual([]);
});

const tenIncludes = Object.fromEntries(
  Array.from({ length: 11 }, (_, n) => [`TXT s${n}.example.com`, [`v=spf1 include:s${n + 1}.example.com`]]),
);

const DMARC = 'TXT _dmarc.example.com';
const PTR = 'PTR 25.2.0.192.in-addr.arpa';
const otherServer = spf('v=spf1 ip4:198.51.100.0/24 -ip4:192.0.2.25 ~all');
const tooMany = { ...tenIncludes, ...spf('v=spf1 include:s0.example.com ~all') };
const elsewhere = { [PTR]: ['other.example'], 'A other.example': ['192.0.2.26'] };

it.each<[string, Zone, 'fails' | 'warns', string, string, Changes?]>([
  ['no SPF', spf(), 'fails', 'no SPF record', 'add to the DNS: example.com. TXT "v=spf1 a:smtp.example.com ~all"'],
  [
    'two SPF records',
    spf('v=spf1 ip4:192.0.2.25 -all', 'v=spf1 mx ~all'),
    'fails',
    '2 SPF records',
    '192.0.2.25 mx ~all"',
  ],
  ['an SPF record for everyone', spf('v=spf1 a +all'), 'fails', 'lets everyone send', '"v=spf1 a ~all"'],
  ['one for another server', otherServer, 'warns', 'does not name 192.0.2.25', '.25 a:smtp.example.com ~all"'],
  ['more than ten lookups', tooMany, 'fails', 'more than 10 lookups', 'take out every include:'],
  ['no DKIM key', { [DKIM]: [] }, 'fails', 'no key at mail._domainkey.example.com', 'TXT "v=DKIM1; k=rsa; p=…"'],
  ['a withdrawn DKIM key', { [DKIM]: ['v=DKIM1; p='] }, 'fails', 'has no key in it', 'TXT "v=DKIM1; k=rsa; p=…"'],
  ['two DKIM keys', { [DKIM]: ['v=DKIM1; p=A', 'v=DKIM1; p=B'] }, 'fails', '2 records', 'keep the newest'],
  ['no DMARC', { [DMARC]: [] }, 'fails', 'no DMARC record', 'TXT "v=DMARC1; p=none; rua=mailto:hello@example.com"'],
  ['two DMARC records', { [DMARC]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'fails', '2 records', ''],
  ['DMARC without a policy', { [DMARC]: ['v=DMARC1; sp=none'] }, 'fails', 'no policy', 'p=none'],
  ['no selector', {}, 'warns', 'DKIM_SELECTOR', '', { dkimSelector: null }],
  ['no reverse name', { [PTR]: [] }, 'warns', '192.0.2.25 has no name', 'smtp.example.com'],
  ['one of another address', elsewhere, 'warns', 'other.example does not lead to 192.0.2.25', 'smtp.example.com'],
])('%s', async (_, zone, outcome, what, fix, changes) => {
  expect(await look(zone, changes)).toMatchObject([
    { outcome, problems: [{ what: expect.stringContaining(what), fix: expect.stringContaining(fix) }] },
  ]);
});

it('says that there was no answer, never that a record is missing', async () => {
  const silence = '_dmarc.example.com';
  expect(await look({}, { silence })).toMatchObject([
    { outcome: 'could not run', problems: [], reason: expect.stringContaining(`${silence} failed (ETIMEOUT)`) },
  ]);
});
