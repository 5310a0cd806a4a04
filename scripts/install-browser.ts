import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '#runtime/user-error.mjs';
import { findBrowser, findFullBrowser } from '#scripts/harness/browsers.ts';

/**
 * Installs a browser for the journeys if there is none: Playwright's own or, as root on Debian, Chromium with a
 * headless shell, in which the journeys run faster, and the font that pages fall back to.
 */
export async function installBrowser() {
  if (!findFullBrowser()) {
    console.log('No browser found: trying Playwright’s own download…');
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    run(process.execPath, [cli, 'install', 'chromium'], 3);
  }
  const isSomethingMissing = !findFullBrowser() || isFallbackFontMissing();
  if (isSomethingMissing && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Trying the system’s own packages…');
    run('apt-get', ['update', '-qq'], 6);
    for (const name of ['chromium', 'chromium-headless-shell', 'fonts-liberation']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 6);
    }
  }
  if (isFallbackFontMissing()) {
    console.log('Neither Arial nor Liberation Sans is installed: text moves more here when the font arrives.');
  }
  if (findBrowser()) return;
  throw new UserError(
    'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one, and run again.',
  );
}

/** Arial and its look-alikes are missing only on Linux, where fontconfig knows. */
function isFallbackFontMissing() {
  const { stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
  return Boolean(stdout) && !/Arial|Arimo|Liberation/.test(stdout);
}

function run(command: string, args: string[], minutes: number) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { timeout: minutes * 60_000, env, stdio: 'ignore' });
  if (status !== 0) console.log(`  ${path.basename(command)} ${args.join(' ')}: did not work here`);
}
