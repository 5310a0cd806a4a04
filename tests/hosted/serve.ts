// Builds the site for a hosted backend, then serves it as a static host would, and the backend's gate beside it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { startStaticHost } from '../helpers/static-host.ts';
import { createGate } from './gate.ts';
import { ANON_KEY, BUILD_DIR, GATE, SITE, SUPABASE_URL } from './settings.ts';

const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
  cwd: PROJECT_ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    BUILD_DIR,
    SITE_URL: SITE,
    VITE_SUPABASE_URL: SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY: ANON_KEY,
    NODE_ENV: 'production',
  },
});
if (status !== 0) process.exit(1);

createGate().listen(Number(new URL(GATE).port), '127.0.0.1');
await startStaticHost(path.join(PROJECT_ROOT, BUILD_DIR, 'client'), Number(new URL(SITE).port));
