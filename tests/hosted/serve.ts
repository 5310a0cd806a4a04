// Builds the site for a hosted backend, then serves it as a static host would, and the backend's gate beside it.
import path from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { build } from '#setup/fresh-build.mjs';
import { startStaticHost } from '#site-build/static-host.ts';
import { createGate } from './gate.ts';
import { ANON_KEY, BUILD_DIR, GATE, SITE, SUPABASE_URL } from './settings.ts';

await build({
  folder: BUILD_DIR,
  env: { ...process.env, SITE_URL: SITE, VITE_SUPABASE_URL: SUPABASE_URL, VITE_SUPABASE_ANON_KEY: ANON_KEY },
});

createGate().listen(Number(new URL(GATE).port), '127.0.0.1');
await startStaticHost(path.join(PROJECT_ROOT, BUILD_DIR, 'client'), Number(new URL(SITE).port));
