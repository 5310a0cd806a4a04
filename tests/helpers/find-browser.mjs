// Where a browser for tests and screenshots is: one already there, Playwright's own, the system's package. Plain Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const DOWNLOAD_WITHIN = 3 * 60_000;
const PACKAGE_WITHIN = 6 * 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const HOW_TO_GET_ONE =
  'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one, and run again.';

/** @returns {string | undefined} */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file at ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES];
  return candidates.find((candidate) => existsSync(candidate)) ?? playwrightBrowser();
}

/** A browser that is there when this returns; installs one where it can, each step within a time limit. */
export function ensureBrowser() {
  const found = installedBrowser() ?? downloadedBrowser() ?? packagedBrowser();
  if (!found) throw new Error(HOW_TO_GET_ONE);
  return found;
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

function downloadedBrowser() {
  console.log('No browser found: trying Playwright’s own download…');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], DOWNLOAD_WITHIN);
  return playwrightBrowser();
}

function packagedBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Trying the system’s own package…');
  run('apt-get', ['update', '-qq'], PACKAGE_WITHIN);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], PACKAGE_WITHIN);
  return installedBrowser();
}

/** Its output matters only when it fails and nothing after it helps, so it is kept off the screen. */
function run(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {number} */ timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { timeout, env, stdio: ['ignore', 'ignore', 'ignore'] });
  if (status !== 0) console.log(`  ${path.basename(command)} ${args.join(' ')}: did not work here`);
}
