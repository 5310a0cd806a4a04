// Serves the site that was built for a hosted backend as a static host would, and the backend's gate beside it.
import path from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { startStaticHost } from '#site-build/static-host.ts';
import { createGate } from './gate.ts';
import { BUILD_DIR, GATE, SITE } from './settings.ts';

createGate().listen(Number(new URL(GATE).port), '127.0.0.1');
await startStaticHost(path.join(PROJECT_ROOT, BUILD_DIR, 'client'), Number(new URL(SITE).port));
