// npm test: runs every step, from a bare checkout. Each has a time limit, and the first failure ends the run.
// npm run test:unit, test:e2e, …: runs that step alone, with further arguments: npm run test:e2e -- navigation
import { spawn } from 'node:child_process';
import { isRoot } from '#postgres/embedded/root.ts';
import { UserError } from '#runtime/user-error.mjs';
import { explainMissing, findFullBrowser } from '#scripts/harness/browsers.ts';
import { buildHosted } from '#scripts/harness/hosted-deployment.ts';
import { findPostgrest, installPostgrest } from '#scripts/harness/servers/postgrest.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { prepare } from '#scripts/setup/prepare.mjs';
import { collectOutput, waitForSuccess } from '#scripts/setup/run.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { checkAdvisories } from './check-advisories.ts';
import { findPostgres, findProgram, hasDockerCompose } from './harness/programs.ts';
import { SERVER_LOG } from './harness/server-log.ts';
import { installBrowser } from './install-browser.ts';

/** `traces` says where to look for the reason when the step fails. */
type Step = { title: string; command: string[]; minutes: number; traces?: string };

const TYPES = { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'], minutes: 6 };
const LINT = { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], minutes: 3 };
const UNIT = { title: 'unit, database and server tests', command: ['vitest', 'run'], minutes: 25 };
const HTML = {
  title: 'HTML of the built pages',
  command: ['html-validate', '--max-warnings', '0', 'build/client/**/*.html'],
  minutes: 2,
};
const createJourneys = (title: string, ...projects: string[]): Step => ({
  title: `journeys ${title}`,
  command: ['playwright', 'test', ...projects.map((project) => `--project=${project}`)],
  minutes: 25,
  traces: `The trace and a screenshot of each journey that failed are in test-results/, the server's log is ${SERVER_LOG}.`,
});

const [step, ...furtherArgs] = process.argv.slice(2);
const skipped: string[] = [];
const hints: string[] = [];

const STEPS: Record<string, () => Promise<unknown>> = {
  unit: () => run(UNIT),
  e2e: async () => {
    await waitForAll(ensureBuilt(), installBrowser());
    const areProjectsChosen = furtherArgs.some((arg) => arg.startsWith('--project'));
    const inChromium = createJourneys('in Chromium', 'desktop', 'phone');
    await run(areProjectsChosen ? createJourneys('of the chosen projects') : inChromium);
  },
  hosted: async () => {
    await waitForAll(ensureBuilt(), buildHosted(), installBrowser());
    await run(createJourneys('on a static host', 'hosted'));
  },
  firefox: () => runIn('firefox'),
  webkit: () => runIn('webkit'),
};

async function runIn(browser: 'firefox' | 'webkit') {
  await ensureBuilt();
  if (await canRunIn(browser)) await run(createJourneys(`in ${browser}`, browser));
}

const canRunIn = (browser: 'firefox' | 'webkit') => canRun(`journeys in ${browser}`, explainMissing(browser));

/** Everything takes many minutes, so an unknown step is refused rather than ignored. */
function chooseWork(): () => Promise<unknown> {
  if (step === undefined) return runEverything;
  const work = STEPS[step];
  if (work) return work;
  const commands = Object.keys(STEPS).map((name) => `npm run test:${name}`);
  throw new UserError(
    `“${step}” is not a step: ${commands.join(', ')} run one step, and npm run test:e2e -- ${step} runs journeys.`,
  );
}

async function runEverything() {
  const checked = waitForAll(
    run(TYPES),
    run(LINT),
    canRun('check of the packages against known advisories', checkAdvisories()),
  );
  const built = ensureBuilt();
  const hasFirefox = canRunIn('firefox');
  const hasWebKit = canRunIn('webkit');
  // The tests run at the same time, because all of them often wait for servers, pages and emails.
  await waitForAll(
    runAfter([checked, built], () => run(HTML, { printsAtEnd: true })),
    runAfter([checked, built, installPostgrest()], () => run(UNIT, { printsAtEnd: true })),
    runAfter([checked, built, buildHosted(), installBrowser(), hasWebKit, hasFirefox], async () => {
      const otherBrowsers = [...((await hasFirefox) ? ['firefox'] : []), ...((await hasWebKit) ? ['webkit'] : [])];
      await run(createJourneys('in all browsers', ...otherBrowsers, 'hosted', 'desktop', 'phone'));
    }),
  ).finally(noteSkippedTests);
}

/** Notes the tests that skip themselves because something is missing here. */
function noteSkippedTests() {
  const missing: [isMissing: boolean, tests: string, reason: string][] = [
    [!hasDockerCompose(), 'the Compose files as Docker reads them', 'Docker Compose is not installed'],
    [!findProgram('nginx'), 'rolling restarts behind nginx', 'nginx is not installed'],
    [!findProgram('pgbouncer'), 'PostgreSQL behind PgBouncer', 'pgbouncer is not installed'],
    [!findProgram('script'), 'commands that ask on a terminal', 'the program “script” is not installed'],
    [!findProgram('promtool'), 'the alert rules, by promtool', 'promtool is not installed'],
    [
      !findPostgres(),
      'backups and restores by the commands of docs/deploy.md',
      'PostgreSQL’s own programs are not installed',
    ],
    [!findPostgrest(), 'comparison with PostgREST', 'it is not installed, and npm has it for Linux on x64 only'],
    [!findFullBrowser(), 'autofill of the form', 'only a headless shell is installed, not Chromium itself'],
    [!isRoot(), 'what the server does when root starts it', 'these tests run as root only'],
  ];
  for (const [isMissing, tests, reason] of missing) if (isMissing) skipped.push(`${tests}: ${reason}`);
}

/** `reasonAgainst` says why something cannot run on this machine, if so. It is listed at the end. */
async function canRun(what: string, reasonAgainst: Promise<string | undefined>): Promise<boolean> {
  const reason = await reasonAgainst;
  if (reason) skipped.push(`${what}: ${reason}`);
  return !reason;
}

async function runAfter(needed: Promise<unknown>[], work: () => Promise<unknown>) {
  await waitForAll(...needed);
  await work();
}

/** Waits for all of them, even if one fails: otherwise the others would print more after its message. */
async function waitForAll(...work: Promise<unknown>[]) {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** `printsAtEnd` is for a step that runs beside another, so that their output does not mix. */
async function run({ title, command: [program = '', ...args], minutes, traces }: Step, { printsAtEnd = false } = {}) {
  const child = spawn(program, [...args, ...furtherArgs], {
    stdio: printsAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  const output = collectOutput(child);
  if (!printsAtEnd) console.log(`\n— ${title}`);
  try {
    await waitForSuccess(child, title, minutes);
  } catch (error) {
    if (traces) hints.push(traces);
    throw error;
  } finally {
    if (printsAtEnd) console.log(`\n— ${title}\n${output()}`);
  }
}

process.on('exit', (code) => {
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  for (const hint of hints) console.log(`\n${hint}`);
  if (code !== 0 || step) return;
  console.log(`\nAll checks and tests passed.${skipped.length > 0 ? '' : ' None was skipped.'}`);
});
await prepare(ignoreSettings, () => chooseWork()());
