import { BlockList, isIP } from 'node:net';
import { findAddresses, type Lookup } from './dns.ts';

/** What a mailbox concludes about a sending address from the domain's SPF record (RFC 7208). */
export type SpfResult =
  | { verdict: 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' }
  /** The record is wrong, and mailboxes ignore it. */
  | { verdict: 'broken'; reason: string }
  /** The verdict depends on the mail itself, so it is not known in advance. */
  | { verdict: 'unknown'; reason: string };

/** Mailboxes treat a record that takes more lookups than this as broken (RFC 7208, section 4.6.4). */
export const MAX_LOOKUPS = 10;

const VERDICTS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;
const MECHANISM = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]+))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

type Term = { sign: keyof typeof VERDICTS; mechanism: string; value: string; bits4: number; bits6: number };

class BrokenRecord extends Error {}
class DependsOnTheMail extends Error {}

/** A domain should have exactly one of these. */
export const findSpfRecords = async (domain: string, lookup: Lookup) =>
  (await lookup(domain, 'TXT')).filter((text) => /^v=spf1(\s|$)/i.test(text));

export async function evaluateSpf(domain: string, address: string, lookup: Lookup): Promise<SpfResult> {
  let lookups = 0;
  const countLookup = () => {
    lookups += 1;
    if (lookups > MAX_LOOKUPS) throw new BrokenRecord(`it takes more than ${MAX_LOOKUPS} lookups`);
  };

  async function evaluate(owner: string): Promise<keyof typeof VERDICTS | null> {
    const records = await findSpfRecords(owner, lookup);
    if (records.length > 1) throw new BrokenRecord(`${owner} has ${records.length} SPF records`);
    if (records[0] === undefined) return null;
    const { terms, redirect } = parseRecord(records[0]);
    for (const term of terms) {
      if (await matches(term, owner)) return term.sign;
    }
    if (redirect === null) return '?';
    countLookup();
    return (await evaluate(refuseMacro(redirect))) ?? failWithoutRecord(redirect);
  }

  async function matches({ mechanism, value, bits4, bits6 }: Term, owner: string): Promise<boolean> {
    if (mechanism === 'all') return true;
    if (mechanism === 'ip4' || mechanism === 'ip6') return isInSubnet(address, value, bits4, bits6);
    countLookup();
    if (mechanism === 'ptr') throw new DependsOnTheMail('it uses the outdated term "ptr"');
    const target = refuseMacro(value || owner);
    if (mechanism === 'include') return ((await evaluate(target)) ?? failWithoutRecord(target)) === '+';
    if (mechanism === 'exists') return (await lookup(target, 'A')).length > 0;
    const hosts = mechanism === 'mx' ? await lookup(target, 'MX') : [target];
    const found = await Promise.all(hosts.map((host) => findAddresses(host, lookup)));
    return found.flat().some((network) => isInSubnet(address, network, bits4, bits6));
  }

  try {
    const sign = await evaluate(domain);
    return { verdict: sign === null ? 'none' : VERDICTS[sign] };
  } catch (error) {
    if (error instanceof BrokenRecord) return { verdict: 'broken', reason: error.message };
    if (error instanceof DependsOnTheMail) return { verdict: 'unknown', reason: error.message };
    throw error;
  }
}

function parseRecord(record: string): { terms: Term[]; redirect: string | null } {
  const terms: Term[] = [];
  let redirect: string | null = null;
  for (const text of record.trim().split(/\s+/).slice(1)) {
    const modifier = MODIFIER.exec(text);
    if (modifier) {
      if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2] ?? '';
      continue;
    }
    terms.push(parseTerm(text));
  }
  // A redirect counts only where no "all" has decided already.
  return { terms, redirect: terms.some(({ mechanism }) => mechanism === 'all') ? null : redirect };
}

function parseTerm(text: string): Term {
  const [, sign = '', name = '', value = '', first, second] = MECHANISM.exec(text) ?? [];
  const mechanism = name.toLowerCase();
  const bits4 = Number(mechanism === 'ip6' ? 32 : (first ?? 32));
  const bits6 = Number(mechanism === 'ip6' ? (first ?? 128) : (second ?? 128));
  const family = { ip4: 4, ip6: 6 }[mechanism];
  const hasWrongAddress = family !== undefined && isIP(value) !== family;
  if (mechanism === '' || bits4 > 32 || bits6 > 128 || hasWrongAddress) {
    throw new BrokenRecord(`"${text}" is not a term of SPF`);
  }
  return { sign: (sign || '+') as Term['sign'], mechanism, value, bits4, bits6 };
}

function refuseMacro(name: string): string {
  if (name.includes('%')) throw new DependsOnTheMail(`it uses the macro "${name}"`);
  return name;
}

function failWithoutRecord(name: string): never {
  throw new BrokenRecord(`it names ${name}, which has no SPF record`);
}

function isInSubnet(address: string, network: string, bits4: number, bits6: number): boolean {
  if (isIP(address) !== isIP(network)) return false;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const subnet = new BlockList();
  subnet.addSubnet(network, family === 'ipv6' ? bits6 : bits4, family);
  return subnet.check(address, family);
}
