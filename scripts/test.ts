// npm test: everything, from a bare checkout. Each step has a time limit, and the first failure ends the run. npm run
// test:unit, test:e2e, …: that step alone, with further arguments: npm run test:e2e -- navigation --project=phone
import { spawn } from 'node:child_process';
import { findFullBrowser, whyNoFirefox, whyNoWebKit } from '#scripts/harness/browsers.ts';
import { findPostgres, findProgram } from '#scripts/harness/find-program.ts';
import { buildHosted } from '#scripts/harness/hosted-deployment.ts';
import { ensureBuilt } from '#scripts/setup/fresh-build.mjs';
import { checkAdvisories } from '#scripts/setup/packages.ts';
import { prepare } from '#scripts/setup/prepare.mjs';
import { collectOutput, succeed } from '#scripts/setup/run.mjs';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { installBrowser } from './install-browser.ts';

type Step = { title: string; command: string[]; minutes: number };

const TYPES = { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'], minutes: 6 };
const LINT = { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], minutes: 3 };
const UNIT = { title: 'unit, database and server tests', command: ['vitest', 'run'], minutes: 25 };
const HTML = {
  title: 'HTML of the built pages',
  command: ['html-validate', '--max-warnings', '0', 'build/client/**/*.html'],
  minutes: 2,
};
const journeys = (title: string, ...projects: string[]): Step => ({
  title: `journeys ${title}`,
  command: ['playwright', 'test', ...projects.map((project) => `--project=${project}`)],
  minutes: 25,
});

const [step = '', ...words] = process.argv.slice(2);
const skipped: string[] = [];

const STEPS: Record<string, () => Promise<unknown>> = {
  unit: () => run(UNIT),
  e2e: async () => {
    await together(ensureBuilt(), installBrowser());
    const areChosen = words.some((word) => word.startsWith('--project'));
    await run(areChosen ? journeys('of the chosen projects') : journeys('in Chromium', 'desktop', 'phone'));
  },
  hosted: async () => {
    await together(ensureBuilt(), buildHosted(), installBrowser());
    await run(journeys('on a static host', 'hosted'));
  },
  firefox: async () => {
    await ensureBuilt();
    if (await isPossible('journeys in Firefox', whyNoFirefox()))
      await run(journeys('in Firefox', 'firefox', 'firefox-phone'));
  },
  webkit: async () => {
    await ensureBuilt();
    if (await isPossible('journeys in WebKit', whyNoWebKit())) await run(journeys('in WebKit', 'webkit'));
  },
};

async function runEverything() {
  const hasWebKit = isPossible('journeys in WebKit', whyNoWebKit());
  const hasFirefox = isPossible('journeys in Firefox', whyNoFirefox());
  await together(
    hasWebKit,
    hasFirefox,
    run(TYPES),
    run(LINT),
    isPossible('check of the packages against known advisories', checkAdvisories()),
    ensureBuilt(),
    buildHosted(),
    installBrowser(),
  );
  listSkippedTests();
  const otherBrowsers = [
    ...((await hasWebKit) ? ['webkit'] : []),
    ...((await hasFirefox) ? ['firefox', 'firefox-phone'] : []),
  ];
  // These steps run at the same time, because both often wait for servers, pages and mails.
  await together(
    run(HTML, { isHeld: true }),
    run(UNIT, { isHeld: true }),
    run(journeys('in all browsers', ...otherBrowsers, 'hosted', 'desktop', 'phone')),
  );
}

/** Tests that skip themselves where something is missing. */
function listSkippedTests() {
  const missing: [isMissing: boolean, tests: string, reason: string][] = [
    [!findProgram('nginx'), 'rolling restarts behind nginx', 'nginx is not installed'],
    [!findProgram('pgbouncer'), 'PostgreSQL behind PgBouncer', 'pgbouncer is not installed'],
    [!findProgram('script'), 'commands that ask on a terminal', 'the program “script” is not installed'],
    [!findProgram('promtool'), 'the alert rules, by promtool', 'promtool is not installed'],
    [
      !findPostgres(),
      'backups and restores by the commands of docs/deploy.md',
      'PostgreSQL’s own programs are not installed',
    ],
    [!findFullBrowser(), 'autofill of the form', 'only a headless shell is installed, not Chromium itself'],
    [process.getuid?.() !== 0, 'what the server does when root starts it', 'these tests run as root only'],
  ];
  for (const [isMissing, tests, reason] of missing) if (isMissing) skipped.push(`${tests}: ${reason}`);
}

async function isPossible(what: string, reason: Promise<string | undefined>): Promise<boolean> {
  const found = await reason;
  if (found) skipped.push(`${what}: ${found}`);
  return !found;
}

/** Waits for all of them, even if one fails: otherwise the rest would go on behind its message. */
async function together(...work: Promise<unknown>[]) {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** `isHeld`: another step prints in the meantime, so this one's output waits for its end. */
async function run({ title, command: [program = '', ...args], minutes }: Step, { isHeld = false } = {}) {
  const child = spawn(program, [...args, ...words], {
    stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  const output = collectOutput(child);
  if (!isHeld) console.log(`\n— ${title}`);
  try {
    await succeed(child, title, minutes);
  } finally {
    if (isHeld) console.log(`\n— ${title}\n${output()}`);
  }
}

process.on('exit', (code) => {
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  if (code === 0 && !step)
    console.log(`\nAll checks and tests passed.${skipped.length > 0 ? '' : ' None was skipped.'}`);
});
await prepare(ignoreSettings, STEPS[step] ?? runEverything);
