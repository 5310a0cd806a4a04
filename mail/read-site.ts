import { type Environment, readSettings } from '#settings/settings.ts';
import { siteAddress } from '#settings/site-address.mjs';
import type { Site } from './compose.ts';

/** Reads the site that links in mails lead to. Without a hosted project, our server answers there. */
export const readSite = (env: Environment): Site => ({
  address: siteAddress(env),
  isServer: readSettings(env).supabase === null,
});
