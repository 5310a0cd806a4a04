import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['{app,registration,server,operator,scripts,faults}/**/*.test.{ts,tsx,mjs}'],
    globalSetup: 'server/testing/global-setup.ts',
    // Real processes on two shared cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
