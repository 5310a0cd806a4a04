import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BACKEND_PORT, SITE } from '#tests/hosted/settings.ts';
import journeys from './playwright.config.ts';

process.env.E2E_DATA_DIR = path.join(tmpdir(), `vibescore-hosted-${process.env.HOSTED_PORT}`);

/** The site on a static host, its registrations in a hosted project: our own server stands in for the latter. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/hosted',
  testIgnore: [],
  use: { ...journeys.use, baseURL: SITE },
  projects: [{ name: 'hosted', use: { ...devices['Desktop Chrome'] } }],
  webServer: [
    {
      command: 'node build/server/index.js',
      url: `http://127.0.0.1:${BACKEND_PORT}/healthz`,
      env: {
        PORT: String(BACKEND_PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        REGISTRATIONS_PER_MINUTE: '100000',
        NODE_ENV: 'production',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 60_000,
    },
    { command: 'node --import tsx tests/hosted/serve.ts', url: SITE, timeout: 60_000 },
  ],
});
