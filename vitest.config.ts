import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LIMITS } from '#scripts/harness/limits.ts';
import { listFiles } from '#scripts/harness/list-files.ts';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

/** These tests start servers and wait for them. They go first, or the last of them would run alone at the end. */
const SLOW =
  /tests\/(start-up|faults|deploy|upgrade|conformance)\/|embedded|backup|commands\/(doctor|export)|mail\/sender/;
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
    return (await super.sort(files)).sort((a, b) => isSlow(b) - isSlow(a));
  }
}

/**
 * Tests that import one of these need PostgreSQL or another program, which the harness starts in these folders alone.
 * All other tests are pure: there is no database in their process to ask.
 */
const NEEDS_PROGRAMS = /#scripts\/harness\/(database|servers)\/|node:child_process/;
const tests = listFiles(/\.test\.tsx?$/);
const pure = tests.filter((file) => !NEEDS_PROGRAMS.test(readFileSync(file, 'utf8')));

const test = {
  testTimeout: LIMITS.testMs,
  hookTimeout: LIMITS.hookMs,
  expect: { poll: { timeout: LIMITS.expectMs } },
  // There may be fewer cores: tests wait for other processes most of the time.
  maxWorkers: 3,
  // Files share their imports, which take longer to load than most tests take to run.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  envDir: false,
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      { envDir: false, test: { ...test, name: 'pure', include: pure } },
      {
        envDir: false,
        test: {
          ...test,
          name: 'database',
          include: tests.filter((file) => !pure.includes(file)),
          globalSetup: 'scripts/harness/global-setup.ts',
        },
      },
    ],
  },
});
