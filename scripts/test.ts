// npm test: everything, from a bare checkout. Each step has a time limit and the first failure ends the run.
// npm run test:unit, test:e2e, …: that step alone, with the words after it: npm run test:e2e -- navigation --project=phone
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { UserError } from '#settings/user-error.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';
import { buildHosted } from '#tests/hosted/build.ts';

type Step = { title: string; command: string[]; minutes: number; needs?: Need[]; isBeside?: boolean };
type Need = keyof typeof NEEDS;

const NEEDS = {
  build: ensureBuilt,
  'hosted build': buildHosted,
  browser: () => import('#tests/helpers/browser/install-browser.ts'),
};

/** They need nothing, so they run beside the builds, none of which keeps both cores of a small machine busy. */
const CHECKS: Step[] = [
  { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'], minutes: 6 },
  { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], minutes: 3 },
];

/** Steps that are `isBeside` run beside the next one that is not: it leaves them enough of the processor. */
const STEPS: Record<string, Step> = {
  html: {
    title: 'HTML of the built pages',
    command: ['html-validate', '--max-warnings', '0', 'build/client/**/*.html'],
    minutes: 2,
    needs: ['build'],
    isBeside: true,
  },
  firefox: {
    title: 'journeys in Firefox',
    command: ['playwright', 'test', '--config', 'playwright.firefox.config.ts'],
    minutes: 15,
    needs: ['build'],
    isBeside: true,
  },
  unit: { title: 'unit, database and server tests', command: ['vitest', 'run'], minutes: 15 },
  e2e: { title: 'browser journeys', command: ['playwright', 'test'], minutes: 25, needs: ['build', 'browser'] },
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
  const steps: Step[] = [];
  for (const name of names) if (name !== 'firefox' || !(await isFirefoxMissing())) steps.push(STEPS[name] as Step);
  const needs = new Set(steps.flatMap((step) => step.needs ?? []));
  await together([
    ...(only === undefined ? CHECKS.map((check) => run(check)) : []),
    ...[...needs].map((need) => NEEDS[need]()),
  ]);
  for (const round of roundsOf(steps)) await together(round.map((step) => run(step, round.length > 1)));
}

function roundsOf(steps: Step[]): Step[][] {
  const rounds: Step[][] = [[]];
  for (const step of steps) {
    rounds.at(-1)?.push(step);
    if (!step.isBeside) rounds.push([]);
  }
  return rounds;
}

/** To the end of all of them, so that none goes on behind the message of another. */
async function together(work: Promise<unknown>[]) {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** What a step beside another prints is held until it ends. */
async function run({ title, command: [program = '', ...args], minutes, isBeside }: Step, isBesideOthers = false) {
  const child = spawn(program, [...args, ...words], {
    stdio: isBeside && isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  const heading = `\n— ${title}`;
  const held: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => held.push(data));
  if (!child.stdout) console.log(heading);
  const [status] = await once(child, 'close').catch((error) => {
    throw new UserError(`\n${title}: ${error.message}`);
  });
  if (child.stdout) console.log(`${heading}\n${Buffer.concat(held)}`);
  if (status !== 0) throw new UserError(`\n${title} failed.`);
}

async function isFirefoxMissing() {
  const { whyNoFirefox } = await import('#tests/helpers/browser/find-firefox.ts');
  const reason = await whyNoFirefox();
  if (!reason) return false;
  leftOut = ` Firefox journeys were left out: ${reason}.`;
  console.log(`\n—${leftOut}`);
  return true;
}

await prepare(ignoreSettings, runSteps);
if (only === undefined) console.log(`\nAll checks and tests passed.${leftOut}`);
