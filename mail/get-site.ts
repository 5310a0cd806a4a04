import type { Settings } from '#settings/settings.ts';
import { getSiteAddress } from '#settings/site-address.ts';
import type { Site } from './compose.ts';

/** Returns the site that links in mails lead to. Without a hosted project, our server answers there. */
export const getSite = (settings: Settings): Site => ({
  address: getSiteAddress(settings),
  isServer: settings.supabase === null,
});
