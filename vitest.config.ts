import { defineConfig } from 'vitest/config';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

export default defineConfig({
  envDir: false,
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: [
      '{app,registration,settings,database,site-build,mail,server,operator,studio,setup,tests}/**/*.test.{ts,tsx,mjs}',
    ],
    globalSetup: 'tests/helpers/global-setup.ts',
    // Real processes on two shared cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
