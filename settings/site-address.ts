import { isIPv6 } from 'node:net';
import type { Settings } from './settings.ts';

/** Returns where the site is reached: its public address, or else the one that the server prints. */
export const getSiteAddress = ({ siteUrl, host, port }: Pick<Settings, 'siteUrl' | 'host' | 'port'>) =>
  siteUrl ?? toHttpAddress(host, port);

export const toHttpAddress = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
