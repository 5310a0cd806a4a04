import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['{app,registration,settings,database,site-build,server,operator,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
    globalSetup: 'tests/helpers/global-setup.ts',
    // Real processes on two shared cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
