// Makes sure there is a browser for the journeys and installs one if possible, each step with a time limit.
// Along with a full browser it installs the headless shell, which is faster, and the pages' fallback font.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findFullBrowser } from '#harness/find-browser.ts';

const DOWNLOAD_WITHIN = 3 * 60_000;
const PACKAGE_WITHIN = 6 * 60_000;
const HOW_TO_GET_ONE =
  'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one, and run again.';

function downloadPlaywrights() {
  console.log('No browser found: trying Playwright’s own download…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_WITHIN);
}

function installSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Trying the system’s own packages…');
  run('apt-get', ['update', '-qq'], PACKAGE_WITHIN);
  for (const name of ['chromium', 'chromium-headless-shell', 'fonts-liberation']) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], PACKAGE_WITHIN);
  }
}

/** Its output is shown only if it fails and no later step helps. */
function run(command: string, args: string[], timeout: number) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { timeout, env, stdio: 'ignore' });
  if (status !== 0) console.log(`  ${path.basename(command)} ${args.join(' ')}: did not work here`);
}

/** Only Linux may lack it, where fontconfig knows. */
function isFallbackFontMissing() {
  const { stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
  return Boolean(stdout) && !/Arial|Arimo|Liberation/.test(stdout);
}

if (!findFullBrowser()) downloadPlaywrights();
if (!findFullBrowser() || isFallbackFontMissing()) installSystemPackages();
if (isFallbackFontMissing())
  console.log('Neither Arial nor Liberation Sans is installed: a late font moves more here.');
if (!findFullBrowser()) {
  console.error(HOW_TO_GET_ONE);
  process.exit(1);
}
