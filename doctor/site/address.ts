import { isIP } from 'node:net';
import { type Check, fails } from '../database/check.ts';
import type { Site } from './site.ts';

const SET = 'set SITE_URL=https://… to the public address and build again';

export const publicAddress: Check<Site> = {
  name: 'The address is a public one, over TLS',
  why: 'Names and addresses would travel unencrypted, or links and QR code lead nowhere',
  async look({ address }) {
    const { protocol, hostname } = new URL(address);
    return [
      ...(protocol === 'https:' ? [] : [fails(`${address} is not over TLS`, SET)]),
      ...(isPublicName(hostname) ? [] : [fails(`${hostname} is no public name`, SET)]),
    ];
  },
};

/** Names that everybody can look up: no addresses, none of one word, none that are reserved. */
const isPublicName = (hostname: string) =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
  /\.[a-z0-9-]{2,}$/i.test(hostname) &&
  !/\.(local|localhost|internal|lan|home\.arpa|test|invalid|example)$/i.test(hostname);
