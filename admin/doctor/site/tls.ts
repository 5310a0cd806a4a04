import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { getErrorCode } from '#settings/user-error.mjs';
import { type Checks, fails } from '../check.ts';
import { TIMEOUT_MS } from '../http.ts';
import type { Site } from './site.ts';

const SET_SITE_URL = 'set SITE_URL=https://… to the public address and build again';

/** Whether anyone can look up this name: it is no IP address, no single word and not reserved. */
const isPublicName = (hostname: string) =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
  /\.[a-z0-9-]{2,}$/i.test(hostname) &&
  !/\.(local|localhost|internal|lan|home\.arpa|test|invalid|example)$/i.test(hostname);

/** Certificates are renewed well before this; one with a short life is allowed a quarter of it. */
const MIN_LEFT_MS = 14 * 86_400_000;
const MIN_SHARE_LEFT = 1 / 4;

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];

function readCertificate(host: string, port: number, ca?: Buffer): Promise<PeerCertificate | { refusal: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) === 0 ? host : undefined, ca, timeout: TIMEOUT_MS });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('error', (error) => {
      const code = getErrorCode(error) ?? 'no TLS';
      if (UNREACHABLE.includes(code)) reject(new Error(`${host} did not answer (${code})`));
      else resolve({ refusal: code });
    });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
  });
}

/** Checks of an address that is meant for the public. */
export const PUBLIC_CHECKS: Checks<Site> = {
  'The address is public, and uses TLS': {
    why: 'Names and addresses would travel unencrypted, or links and the QR code lead nowhere',
    async run({ address }) {
      const { protocol, hostname } = new URL(address);
      return [
        protocol !== 'https:' && fails(`${address} does not use TLS`, SET_SITE_URL),
        !isPublicName(hostname) && fails(`${hostname} is not a public name`, SET_SITE_URL),
      ];
    },
  },
  'The certificate is valid, and not about to expire': {
    why: 'Browsers refuse a site whose certificate has expired: no one can register',
    async run({ address, now, ca }) {
      const { protocol, hostname, port } = new URL(address);
      if (protocol !== 'https:') return [];
      const renew = `renew the certificate where TLS ends for ${hostname}`;
      const seen = await readCertificate(hostname, Number(port) || 443, ca);
      if ('refusal' in seen) return [fails(`it is not trusted (${seen.refusal})`, renew)];
      const [from, to] = [Date.parse(seen.valid_from), Date.parse(seen.valid_to)];
      if (to - now().getTime() > Math.min(MIN_LEFT_MS, (to - from) * MIN_SHARE_LEFT)) return [];
      return [fails(`it expires on ${new Date(to).toISOString().slice(0, 16).replace('T', ' at ')}`, renew)];
    },
  },
};
