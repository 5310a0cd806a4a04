import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { MailSettings } from '#settings/mail.ts';
import { systemCode } from '#settings/user-error.mjs';
import { type Checks, fails, runChecks, warns } from './check.ts';
import { isLoopback } from './http.ts';

type Sender = Pick<MailSettings, 'from' | 'dkimSelector' | 'dnsServer'> & { smtp: { host: string } };

type Lookup = (name: string, kind: 'A' | 'AAAA' | 'MX' | 'PTR' | 'TXT') => Promise<string[]>;

/** Mailboxes look no further, and treat the record as broken. RFC 7208, 4.6.4. */
const MOST_LOOKUPS = 10;

/** No record is an empty list; no answer is an error. */
function createLookup({ dnsServer }: Sender): Lookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServer !== null) resolver.setServers([dnsServer]);
  return async (name, kind) => {
    try {
      if (kind === 'PTR') return await resolver.reverse(name);
      if (kind === 'MX') return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
      if (kind === 'TXT') return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      return (await resolver.resolve(name, kind)) as string[];
    } catch (error) {
      const code = systemCode(error);
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw new Error(`The DNS lookup of ${name} failed (${code})`);
    }
  };
}

async function addressesOf(host: string, lookup: Lookup): Promise<string[]> {
  return isIP(host) ? [host] : [...(await lookup(host, 'A')), ...(await lookup(host, 'AAAA'))];
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const spfRecords = async (domain: string, lookup: Lookup) =>
  (await lookup(domain, 'TXT')).filter((text) => /^v=spf1(\s|$)/i.test(text));

/** Whom a record lets send, with all that it includes, and how many lookups that takes. */
async function readSpf(record: string, domain: string, lookup: Lookup) {
  const allowed = new BlockList();
  const spf = { allowed, allowsAnyone: false, lookups: 0 };
  async function read(text: string, from: string) {
    for (const term of text.split(/\s+/).slice(1)) {
      const [, sign = '', name = '', value = '', bits = ''] = /^([+?~-]?)(\w+)[:=]?([^/]*)(.*)$/.exec(term) ?? [];
      const mechanism = name.toLowerCase();
      const target = value || from;
      if (mechanism === 'all') spf.allowsAnyone ||= sign === '' || sign === '+';
      if (!/^(a|mx|ptr|exists|include|redirect|ip4|ip6)$/.test(mechanism)) continue;
      if (!mechanism.startsWith('ip')) spf.lookups += 1;
      if (spf.lookups > MOST_LOOKUPS) return;
      if (mechanism === 'include' || mechanism === 'redirect') {
        for (const included of await spfRecords(target, lookup)) await read(included, target);
      }
      const hosts = mechanism === 'mx' ? await lookup(target, 'MX') : /^(a|ip4|ip6)$/.test(mechanism) ? [target] : [];
      if (sign !== '' && sign !== '+') continue;
      for (const address of (await Promise.all(hosts.map((host) => addressesOf(host, lookup)))).flat()) {
        const single = isIP(address) === 6 ? 128 : 32;
        allowed.addSubnet(address, Number(bits.slice(1)) || single, familyOf(address));
      }
    }
  }
  await read(record, domain);
  return spf;
}

const addRecord = (name: string, text: string) => `add to the DNS: ${name}. TXT "${text}"`;
const domainOf = ({ from }: Sender) => from.address.split('@')[1] ?? '';

/** One record with the terms of all of them, and what becomes of everyone else at its end. */
function joinSpf(records: string[], ...more: string[]): string {
  const terms = records.flatMap((record) => record.split(/\s+/).slice(1)).filter((term) => !/^[+?~-]?all$/i.test(term));
  return ['v=spf1', ...new Set([...terms, ...more]), '~all'].join(' ');
}

export const MAIL_DOMAIN_CHECKS: Checks<Sender> = {
  'SPF lets the mail server send for MAIL_FROM': {
    why: 'Mailboxes treat mail from a server that the domain does not name as forged, and file it as spam',
    async run(sender) {
      const lookup = createLookup(sender);
      const domain = domainOf(sender);
      const records = await spfRecords(domain, lookup);
      const record = records[0];
      const { host } = sender.smtp;
      const isRelay = isLoopback(host);
      const own = isRelay ? 'mx' : `a:${host}`;
      if (record === undefined) {
        const instead = `, or the include:… that your mail provider names instead of ${own}`;
        return [fails(`${domain} has no SPF record`, addRecord(domain, joinSpf([], own)) + instead)];
      }
      if (records.length > 1) {
        const fix = `replace all of them by one: ${domain}. TXT "${joinSpf(records)}"`;
        return [fails(`${domain} has ${records.length} SPF records, and mailboxes then use none`, fix)];
      }
      const { allowed, allowsAnyone, lookups } = await readSpf(record, domain, lookup);
      const change = `change the record: ${domain}. TXT`;
      if (lookups > MOST_LOOKUPS) {
        const fix = 'take out every include: of a service that no longer sends for you';
        return [fails(`${domain}’s SPF record takes more than ${MOST_LOOKUPS} lookups, and mailboxes give up`, fix)];
      }
      if (allowsAnyone) {
        return [fails(`${domain}’s SPF record lets everyone send`, `${change} "${joinSpf([record])}"`)];
      }
      // Which server mailboxes see behind a relay on this machine is not known here.
      if (isRelay) return [];
      const unnamed = (await addressesOf(host, lookup)).filter((ip) => !allowed.check(ip, familyOf(ip)));
      const fix = `${change} "${joinSpf([record], own)}", unless your provider sends from other servers`;
      return [unnamed.length > 0 && warns(`${domain}’s SPF record does not name ${unnamed.join(', ')}`, fix)];
    },
  },
  'DKIM has a key for MAIL_FROM': {
    why: 'A signature proves that a mail is yours even after it was forwarded; large mailboxes expect one',
    async run(sender) {
      const { dkimSelector: selector } = sender;
      if (selector === null) return [warns('DKIM_SELECTOR is not set', 'set it to the name that your provider shows')];
      const name = `${selector}._domainkey.${domainOf(sender)}`;
      const keys = await createLookup(sender)(name, 'TXT');
      const fix = `${addRecord(name, 'v=DKIM1; k=rsa; p=…')}, exactly as your mail provider shows it, or its CNAME`;
      if (keys.length === 0) return [fails(`there is no key at ${name}`, fix)];
      if (keys.length > 1) return [fails(`there are ${keys.length} records at ${name}`, 'keep the newest')];
      return [!/(^|;)\s*p=\s*[\w+/]/.test(keys[0] ?? '') && fails(`the record at ${name} has no key in it`, fix)];
    },
  },
  'DMARC says what becomes of forged mail': {
    why: 'Gmail and Yahoo refuse bulk mail from a domain without a DMARC record',
    async run(sender) {
      const lookup = createLookup(sender);
      const domain = domainOf(sender);
      const wanted = `v=DMARC1; p=none; rua=mailto:${sender.from.address}`;
      // A parent's record counts for its subdomains.
      for (let owner = domain; owner.includes('.'); owner = owner.slice(owner.indexOf('.') + 1)) {
        const name = `_dmarc.${owner}`;
        const records = (await lookup(name, 'TXT')).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
        if (records.length === 0) continue;
        if (records.length > 1) return [fails(`there are ${records.length} records at ${name}`, 'keep one of them')];
        const isWhole = /;\s*p=(none|quarantine|reject)\s*(;|$)/i.test(records[0] ?? '');
        return [!isWhole && fails(`the record at ${name} has no policy`, `change it to "${wanted}"`)];
      }
      return [fails(`${domain} has no DMARC record`, addRecord(`_dmarc.${domain}`, wanted))];
    },
  },
  'The mail server has a reverse DNS name': {
    why: 'Many mailboxes refuse mail from an address without a name that leads back to it',
    async run(sender) {
      const lookup = createLookup(sender);
      const { host } = sender.smtp;
      if (isLoopback(host)) return null;
      const problems = [];
      for (const address of await addressesOf(host, lookup)) {
        const names = await lookup(address, 'PTR');
        const back = (await Promise.all(names.map((name) => addressesOf(name, lookup)))).flat();
        const what = names.length === 0 ? `${address} has no name` : `${names.join(', ')} does not lead to ${address}`;
        const fix = `ask the people who run ${host} for a reverse name of ${address} that resolves back to it`;
        if (!back.includes(address)) problems.push(warns(what, fix));
      }
      return problems;
    },
  },
};

/** For a last look before many mails go out: what may keep them from arriving, or could not be looked up. */
export async function explainMailProblems(sender: Sender): Promise<string[]> {
  if (isLoopback(sender.smtp.host)) return [];
  const findings = await runChecks(MAIL_DOMAIN_CHECKS, sender);
  return findings.flatMap(({ problems, reason }) => reason ?? problems.map(({ what, fix }) => `${what}: ${fix}`));
}
