// npm test: everything, from a bare checkout. Each step has a time limit and the first failure ends the run.
// npm run test:unit, test:e2e, …: that step alone, with the words after it: npm run test:e2e -- navigation --project=phone
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { SetupError } from '#settings/setup-error.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { buildHosted } from '#tests/hosted/build.ts';

type Step = { title: string; command: string[]; minutes: number; needs?: Need[] };
type Need = keyof typeof NEEDS;

const NEEDS = {
  build: ensureBuilt,
  'hosted build': buildHosted,
  browser: () => import('#tests/helpers/install-browser.ts'),
};

/** They need nothing, so they run beside the builds, none of which keeps both cores of a small machine busy. */
const CHECKS: Step[] = [
  { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'], minutes: 6 },
  { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], minutes: 3 },
];

const STEPS: Record<string, Step> = {
  html: {
    title: 'HTML of the built pages',
    command: ['html-validate', '--max-warnings', '0', 'build/client/**/*.html'],
    minutes: 2,
    needs: ['build'],
  },
  unit: { title: 'unit, database and server tests', command: ['vitest', 'run'], minutes: 15 },
  e2e: { title: 'browser journeys', command: ['playwright', 'test'], minutes: 25, needs: ['build', 'browser'] },
  firefox: {
    title: 'journeys in Firefox',
    command: ['playwright', 'test', '--config', 'playwright.firefox.config.ts'],
    minutes: 10,
    needs: ['build'],
  },
  hosted: {
    title: 'journeys on a static host',
    command: ['playwright', 'test', '--config', 'playwright.hosted.config.ts'],
    minutes: 8,
    needs: ['build', 'hosted build', 'browser'],
  },
};

const [only, ...words] = process.argv.slice(2);
let leftOut = '';

async function runSteps() {
  const names = Object.keys(STEPS).filter((name) => only === undefined || only === name);
  const steps = names.map((name) => STEPS[name] as Step);
  const needs = new Set(steps.flatMap((step) => step.needs ?? []));
  await together([...(only === undefined ? CHECKS.map(run) : []), ...[...needs].map((need) => NEEDS[need]())]);
  for (const step of steps) {
    if (step !== STEPS.firefox || !(await isFirefoxMissing())) await run(step);
  }
}

/** To the end of all of them, so that none goes on behind the message of another. */
async function together(work: Promise<unknown>[]) {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function run({ title, command: [program = '', ...args], minutes }: Step) {
  console.log(`\n— ${title}`);
  const child = spawn(program, [...args, ...words], {
    stdio: 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  const [status] = await once(child, 'close').catch((error) => {
    throw new SetupError(`\n${title}: ${error.message}`);
  });
  if (status !== 0) throw new SetupError(`\n${title} failed.`);
}

async function isFirefoxMissing() {
  const { whyNoFirefox } = await import('#tests/helpers/find-firefox.ts');
  const reason = await whyNoFirefox();
  if (!reason) return false;
  leftOut = ` Firefox journeys were left out: ${reason}.`;
  console.log(`\n—${leftOut}`);
  return true;
}

await prepare(ignoreSettings, runSteps);
if (only === undefined) console.log(`\nAll checks and tests passed.${leftOut}`);
