import type { Settings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';
import type { LinkedSite } from './compose.ts';

/** Returns the site that links in emails lead to. Without a hosted project, our server answers there. */
export const getLinkedSite = (settings: Settings): LinkedSite => ({
  address: getSiteAddress(settings),
  isServer: settings.hostedProject === null,
});
