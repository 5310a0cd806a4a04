import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

/** These tests start servers and wait for them. They go first, or the last of them would run alone at the end. */
const SLOW = /tests\/(start-up|faults|privacy|deploy)\/|embedded|doctor\/list\.|mail\/sender/;
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
    return (await super.sort(files)).sort((a, b) => isSlow(b) - isSlow(a));
  }
}

/** This file drops the privileges of its process for good, so no other file can run there afterwards. */
const DROPS_PRIVILEGES = 'postgres/embedded/embedded.test.ts';

const vite = { envDir: false, resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } } } as const;
const test = {
  // These limits only stop what hangs: tests start real processes, and other programs may keep the cores busy.
  testTimeout: 300_000 * Number(process.env.FUZZ_TIMES ?? 1),
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // There may be fewer cores: tests wait for other processes most of the time.
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
    // With `extends: true`, each project would run the global setup again.
    projects: [
      {
        ...vite,
        test: {
          ...test,
          name: 'shared processes',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'build', DROPS_PRIVILEGES],
          // Files share their imports, which take longer to load than most tests take to run.
          isolate: false,
        },
      },
      { ...vite, test: { ...test, name: 'own process', include: [DROPS_PRIVILEGES] } },
    ],
  },
});
