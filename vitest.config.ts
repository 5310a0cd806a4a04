import { readdirSync, readFileSync } from 'node:fs';
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

/** Tests that import one of these need PostgreSQL or another program. All other tests are pure. */
const NEEDS_PROGRAMS = /#scripts\/harness\/(database|servers)\/|node:child_process/;
const tests = listTests();
const pure = tests.filter((file) => !NEEDS_PROGRAMS.test(readFileSync(file, 'utf8')));

function listTests(): string[] {
  const folders = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\..*|node_modules|build|data|test-results)$/.test(entry.name))
    .map(({ name }) => name);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return files.filter((file) => /\.test\.tsx?$/.test(file));
}

const test = {
  // These limits only stop what hangs: tests start real processes, and other programs may keep the cores busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
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
