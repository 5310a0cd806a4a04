// npm test: everything, from a bare checkout. Each step has a time limit and the first failure ends the run.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, SetupError } from './ensure.mjs';

const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);

/** @type {[name: string, command: string, args: string[], minutes: number][]} */
const CHECKS = [
  ['route types', bin('react-router'), ['typegen'], 1],
  ['types', bin('tsc'), ['--noEmit'], 3],
  ['lint', bin('biome'), ['check', '.'], 1],
];
/** @type {typeof CHECKS} */
const TESTS = [
  ['HTML of the built pages', bin('html-validate'), ['--max-warnings', '0', 'build/client/**/*.html'], 2],
  ['unit, database and server tests', bin('vitest'), ['run'], 8],
  ['a browser', bin('tsx'), ['tests/helpers/install-browser.ts'], 16],
  ['browser journeys', bin('playwright'), ['test'], 12],
  ['journeys on a static host', bin('playwright'), ['test', '--config', 'playwright.hosted.config.ts'], 4],
];

/** @param {typeof CHECKS} steps */
function run(steps) {
  for (const [name, command, args, minutes] of steps) {
    console.log(`\n— ${name}`);
    const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', timeout: minutes * 60_000 });
    if (error) throw new SetupError(`${name}: ${error.message}`);
    if (status !== 0) throw new SetupError(`${name} failed.`);
  }
}

try {
  checkNode();
  process.chdir(root);
  await ensureInstalled();
  run(CHECKS);
  await ensureBuilt();
  run(TESTS);
  console.log('\nAll checks and tests passed.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
