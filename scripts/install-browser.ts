import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '#runtime/user-error.mjs';
import { findBrowser, findFullBrowser } from '#scripts/harness/browsers.ts';
import { waitForSuccess } from '#scripts/setup/run.mjs';

/**
 * Installs a browser for the journeys if the machine has no browser: Playwright's own or, as root on Debian, Chromium with a
 * headless shell, in which the journeys run faster, and the font that pages fall back to.
 */
export async function installBrowser() {
  if (!findFullBrowser()) {
    console.log('No browser found: trying Playwright’s own download…');
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    await run(process.execPath, [cli, 'install', 'chromium'], 3);
  }
  const isSomethingMissing = !findFullBrowser() || isFallbackFontMissing();
  if (isSomethingMissing && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Trying the system’s own packages…');
    await run('apt-get', ['update', '-qq'], 6);
    for (const name of ['chromium', 'chromium-headless-shell', 'fonts-liberation']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 6);
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

/** Other work goes on meanwhile: a download may take minutes. */
async function run(command: string, args: string[], minutes: number) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { timeout: minutes * 60_000, env, stdio: 'ignore' });
  const title = `${path.basename(command)} ${args.join(' ')}`;
  await waitForSuccess(child, title, minutes).catch(() => console.log(`  ${title}: did not work here`));
}
