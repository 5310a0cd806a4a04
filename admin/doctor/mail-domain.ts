import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { MailSettings } from '#settings/mail.ts';
import { type Checks, fails, type Problem, runChecks, warns } from './check.ts';
import { createLookup, findAddresses, type Lookup, listDomainAndParents, toReverseName } from './dns.ts';
import { CORRECT_SENDING_HOST, getSendingHost } from './mail-server.ts';
import { evaluateSpf, findSpfRecords } from './spf.ts';

/** This address is reserved, so nothing ever sends from it: a record that lets it send lets everyone send. */
const UNUSED_ADDRESS = '240.0.0.1';
const MIN_DKIM_BITS = 1024;

const addRecord = (name: string, text: string) => `add to the DNS: ${name}. TXT "${text}"`;
const addKey = (name: string) =>
  `${addRecord(name, 'v=DKIM1; k=rsa; p=…')}, exactly as your mail provider shows it, or its CNAME`;
const getDomain = ({ from }: MailSettings) => from.address.split('@')[1] ?? '';

/** Returns the one term that lets this host send. */
function toSpfTerm(host: string | null): string {
  if (host === null) return 'mx';
  if (isIP(host) === 0) return `a:${host}`;
  return `ip${isIP(host)}:${host}`;
}

export const MAIL_DOMAIN_CHECKS: Checks<MailSettings> = {
  'SPF lets the mail server send for MAIL_FROM': {
    why: 'Mailboxes treat mail from a server that the domain does not name as forged, and file it as spam',
    async run(sender) {
      const lookup = createLookup(sender.dnsServer);
      const domain = getDomain(sender);
      const host = getSendingHost(sender);
      const term = toSpfTerm(host);
      const records = await findSpfRecords(domain, lookup);
      if (records.length === 0) {
        const fix = `${addRecord(domain, `v=spf1 ${term} ~all`)}, or the record that your mail provider names`;
        return [fails(`${domain} has no SPF record`, fix)];
      }
      if (records.length > 1) {
        const fix = 'keep one of them, with the terms of every service that sends for you';
        return [fails(`${domain} has ${records.length} SPF records, and mailboxes then use none`, fix)];
      }
      const anyone = await evaluateSpf(domain, UNUSED_ADDRESS, lookup);
      if (anyone.verdict === 'broken') {
        const fix = 'correct that part of the record; your mail provider shows what belongs there';
        return [fails(`${domain}’s SPF record is broken, and mailboxes ignore it: ${anyone.reason}`, fix)];
      }
      if (anyone.verdict === 'pass') {
        const fix = `name your mail server in it (${term}, or the include:… of your provider), and end it with ~all`;
        return [fails(`${domain}’s SPF record lets everyone send`, fix)];
      }
      if (host === null) return [];
      const addresses = await findAddresses(host, lookup);
      if (addresses.length === 0) {
        return [fails(`${host} has no address in the DNS`, `${CORRECT_SENDING_HOST}, or add its address`)];
      }
      return Promise.all(addresses.map((address) => judgeAddress(domain, address, term, lookup)));
    },
  },
  'DKIM has a key for MAIL_FROM': {
    why: 'A signature proves that a mail is yours even after it was forwarded; large mailboxes expect one',
    async run(sender) {
      const { dkimSelector: selector } = sender;
      if (selector === null) return [warns('DKIM_SELECTOR is not set', 'set it to the name that your provider shows')];
      const lookup = createLookup(sender.dnsServer);
      const domain = getDomain(sender);
      for (const owner of listDomainAndParents(domain)) {
        const name = `${selector}._domainkey.${owner}`;
        const keys = await lookup(name, 'TXT');
        if (keys.length === 0) continue;
        if (keys.length > 1) return [fails(`there are ${keys.length} records at ${name}`, 'keep the newest')];
        const problem = findKeyProblem(keys[0] ?? '');
        if (problem !== null) return [fails(`the record at ${name} ${problem}`, addKey(name))];
        const what = `the key is at ${name}, which fits only if mails are signed for ${owner}`;
        return [owner !== domain && warns(what, `look for d=${owner} in the DKIM-Signature of a mail that arrived`)];
      }
      const name = `${selector}._domainkey.${domain}`;
      return [fails(`there is no key at ${name}`, addKey(name))];
    },
  },
  'DMARC says what happens to forged mail': {
    why: 'Gmail and Yahoo refuse bulk mail from a domain without a DMARC record',
    async run(sender) {
      const lookup = createLookup(sender.dnsServer);
      const domain = getDomain(sender);
      const wanted = `v=DMARC1; p=none; rua=mailto:${sender.from.address}`;
      // A parent's record counts for its subdomains.
      for (const owner of listDomainAndParents(domain)) {
        const name = `_dmarc.${owner}`;
        const records = (await lookup(name, 'TXT')).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
        if (records.length === 0) continue;
        if (records.length > 1) return [fails(`there are ${records.length} records at ${name}`, 'keep one of them')];
        const hasPolicy = /;\s*p=(none|quarantine|reject)\s*(;|$)/i.test(records[0] ?? '');
        return [!hasPolicy && fails(`the record at ${name} has no policy`, `change it to "${wanted}"`)];
      }
      return [fails(`${domain} has no DMARC record`, addRecord(`_dmarc.${domain}`, wanted))];
    },
  },
  'The mail server has a reverse DNS name': {
    why: 'Many mailboxes refuse mail from an address without a name that leads back to it',
    async run(sender) {
      const lookup = createLookup(sender.dnsServer);
      const host = getSendingHost(sender);
      if (host === null) return null;
      const problems = [];
      for (const address of await findAddresses(host, lookup)) {
        const names = await lookup(toReverseName(address), 'PTR');
        const back = (await Promise.all(names.map((name) => findAddresses(name, lookup)))).flat();
        const what = names.length === 0 ? `${address} has no name` : `${names.join(', ')} does not lead to ${address}`;
        const fix = `ask the people who run ${host} for a reverse name of ${address} that resolves back to it`;
        if (!back.includes(address)) problems.push(warns(what, fix));
      }
      return problems;
    },
  },
};

async function judgeAddress(domain: string, address: string, term: string, lookup: Lookup): Promise<Problem | false> {
  const result = await evaluateSpf(domain, address, lookup);
  if (result.verdict === 'pass') return false;
  if (result.verdict === 'broken' || result.verdict === 'unknown') {
    const fix = 'send a mail to a mailbox of your own, and look for "spf=pass" in its headers';
    return warns(`whether ${domain}’s SPF record names ${address} cannot be told here: ${result.reason}`, fix);
  }
  const fix = `add the term ${term} to it, right after v=spf1, unless your provider sends from other servers`;
  return warns(`${domain}’s SPF record does not name ${address}`, fix);
}

/** Says what keeps mailboxes from using this key, as the end of a sentence; null if nothing does. */
function findKeyProblem(record: string): string | null {
  const tags = Object.fromEntries(record.split(';').map((tag) => tag.split(/=(.*)/s).map((part) => part.trim())));
  const key = Buffer.from(String(tags.p ?? '').replace(/\s/g, ''), 'base64');
  if (key.length === 0) return 'has no key in it';
  if (tags.k === 'ed25519') return key.length === 32 ? null : 'has a key that is cut off or damaged';
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type: 'spki' });
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits < MIN_DKIM_BITS ? `has a key of ${bits} bits, and mailboxes ask for ${MIN_DKIM_BITS} or more` : null;
  } catch {
    return 'has a key that is cut off or damaged';
  }
}

/** Explains, before many mails go out, what may keep them from arriving or could not be looked up. */
export async function explainMailProblems(sender: MailSettings, signal?: AbortSignal): Promise<string[]> {
  if (getSendingHost(sender) === null) return [];
  const findings = await runChecks(MAIL_DOMAIN_CHECKS, sender, signal);
  return findings.flatMap(({ problems, reason }) => reason ?? problems.map(({ what, fix }) => `${what}: ${fix}`));
}
