import { defineConfig } from 'vitest/config';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { SlowFirst } from '#tests/helpers/process/slow-first.ts';

ignoreSettings();

/** Its process becomes another user for good, so no other file can follow in it. */
const CHANGES_ITS_PROCESS = 'database/embedded/embedded.test.ts';

const vite = { envDir: false, resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } } } as const;
const test = {
  // They only end what hangs: real processes on two cores, which other work may share.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // More than there are cores: tests wait for other processes most of the time.
  maxWorkers: 3,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  ...vite,
  test: {
    globalSetup: 'tests/helpers/process/global-setup.ts',
    sequence: { sequencer: SlowFirst },
    // These do not extend the configuration around them: each would run the global setup again.
    projects: [
      {
        ...vite,
        test: {
          ...test,
          name: 'shared processes',
          include: [
            '{app,registration,text,settings,database,serving,site-build,mail,server,operator,studio,doctor,setup,tests}/**/*.test.{ts,tsx,mjs}',
          ],
          exclude: [CHANGES_ITS_PROCESS],
          // Files share what they import, which takes longer to load than most tests to run.
          isolate: false,
        },
      },
      { ...vite, test: { ...test, name: 'own process', include: [CHANGES_ITS_PROCESS] } },
    ],
  },
});
