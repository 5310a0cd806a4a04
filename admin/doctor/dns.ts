import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getErrorCode } from '#settings/user-error.mjs';

export type Lookup = (name: string, kind: 'A' | 'AAAA' | 'MX' | 'PTR' | 'TXT') => Promise<string[]>;

/** Asks the DNS alone. The system's resolver would also read /etc/hosts, which mailboxes do not see. */
export function createLookup(dnsServer: string | null): Lookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServer !== null) resolver.setServers([dnsServer]);
  return async (name, kind) => {
    try {
      if (kind === 'PTR') return await resolver.resolvePtr(name);
      if (kind === 'MX') return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
      if (kind === 'TXT') return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      return (await resolver.resolve(name, kind)) as string[];
    } catch (error) {
      const code = getErrorCode(error);
      // These codes say that there is no such record. Any other failure says nothing about the record.
      if (code === 'ENODATA' || code === 'ENOTFOUND' || code === 'EBADNAME') return [];
      throw new Error(`The DNS lookup of ${name} failed (${code})`);
    }
  };
}

export async function findAddresses(host: string, lookup: Lookup): Promise<string[]> {
  if (isIP(host)) return [host];
  return [...(await lookup(host, 'A')), ...(await lookup(host, 'AAAA'))];
}

/** Converts 192.0.2.25 to 25.2.0.192.in-addr.arpa, and IPv6 addresses digit by digit. */
export function toReverseName(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  return `${[...expandIpv6(address)].reverse().join('.')}.ip6.arpa`;
}

/** Returns all 32 hexadecimal digits of an address, without colons. */
function expandIpv6(address: string): string {
  const [start = [], end = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => group.padStart(4, '0')).join('');
}

/** Lists the domain itself, then each domain above it that may have records of its own. */
export function listDomainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
