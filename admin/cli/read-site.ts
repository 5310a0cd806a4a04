import type { Site } from '#mail/compose.ts';
import { type Environment, readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';

/** What links in mails lead to. Without a hosted project it is our server that answers there. */
export const readSite = (env: Environment): Site => ({
  address: siteAddress(env),
  isServer: readSettings(env).supabase === null,
});
