import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { systemCode } from '#settings/user-error.mjs';
import { CannotLook, type Check, fails } from '../database/check.ts';
import type { Site } from './site.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

/** Whoever renews it does so well before; a short-lived certificate has less time left by its nature. */
const LEAST_LEFT_MS = 14 * DAY_MS;
const LEAST_SHARE_LEFT = 1 / 4;

type Dates = { from: Date; to: Date };

export const certificate: Check<Site> = {
  name: 'The certificate is valid, and not near its end',
  why: 'Browsers refuse a site whose certificate has expired: nobody can register',
  async look({ address, now, ca }) {
    const { protocol, hostname, port } = new URL(address);
    if (protocol !== 'https:') return [];
    const renew = `renew the certificate where TLS ends for ${hostname}`;
    const seen = await readCertificate(hostname, Number(port) || 443, ca);
    if ('refusal' in seen) return [fails(`it is not trusted (${seen.refusal})`, renew)];
    const { from, to } = seen;
    const left = to.getTime() - now().getTime();
    const least = Math.min(LEAST_LEFT_MS, (to.getTime() - from.getTime()) * LEAST_SHARE_LEFT);
    return left > least ? [] : [fails(`it ends on ${to.toISOString().slice(0, 16).replace('T', ' at ')}`, renew)];
  },
};

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];

function readCertificate(host: string, port: number, ca?: Buffer): Promise<Dates | { refusal: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) === 0 ? host : undefined, ca, timeout: TIMEOUT_MS });
    const giveUp = (reason: string) => reject(new CannotLook(`${host} did not answer (${reason})`));
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })));
    socket.once('error', (error) => {
      const code = systemCode(error) ?? 'no TLS';
      if (UNREACHABLE.includes(code)) giveUp(code);
      else resolve({ refusal: code });
    });
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: to }: PeerCertificate = socket.getPeerCertificate();
      socket.end();
      resolve({ from: new Date(from), to: new Date(to) });
    });
  });
}
