// npm test: everything, from a bare checkout. Each step has a time limit and the first failure ends the run.
// npm run test:unit, test:e2e, …: that step alone, with the words after it: npm run test:e2e -- navigation --project=phone
import { spawnSync } from 'node:child_process';
import { ignoreSettings } from '#settings/ignore-settings.ts';
import { SetupError } from '#settings/setup-error.mjs';
import { ensureBuilt } from '#setup/fresh-build.mjs';
import { prepare } from '#setup/prepare.mjs';

type Step = { title: string; command: string[]; minutes: number; needs?: ('build' | 'browser' | 'firefox')[] };

const STEPS: Record<string, Step> = {
  types: { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'], minutes: 6 },
  lint: { title: 'lint', command: ['npm', 'run', '--silent', 'lint'], minutes: 3 },
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
    needs: ['build', 'firefox'],
  },
  hosted: {
    title: 'journeys on a static host',
    command: ['playwright', 'test', '--config', 'playwright.hosted.config.ts'],
    minutes: 8,
    needs: ['build', 'browser'],
  },
};

const [only, ...words] = process.argv.slice(2);
let leftOut = '';

async function runSteps() {
  for (const [name, step] of Object.entries(STEPS)) {
    if (only === undefined || only === name) await run(step);
  }
}

async function run({ title, command: [program = '', ...args], minutes, needs = [] }: Step) {
  if (needs.includes('build')) await ensureBuilt();
  if (needs.includes('browser')) await import('#tests/helpers/install-browser.ts');
  if (needs.includes('firefox') && (await isFirefoxMissing())) return;
  console.log(`\n— ${title}`);
  const { status, error } = spawnSync(program, [...args, ...words], {
    stdio: 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  if (error) throw new SetupError(`\n${title}: ${error.message}`);
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
