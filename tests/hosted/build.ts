import { build } from '#setup/fresh-build.mjs';
import { ANON_KEY, BUILD_DIR, SITE, SUPABASE_URL } from './settings.ts';

/** The site for a hosted backend, with the addresses at which these tests serve both. */
export const buildHosted = () =>
  build({
    folder: BUILD_DIR,
    env: { ...process.env, SITE_URL: SITE, VITE_SUPABASE_URL: SUPABASE_URL, VITE_SUPABASE_ANON_KEY: ANON_KEY },
  });
