import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { firefox } from '@playwright/test';
import { findNamedProgram, findProgram } from '#harness/find-program.ts';

const STARTS_WITHIN = 90_000;
const ON_A_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The configured Firefox, or the system's. */
const findFirefox = (): string | undefined =>
  findNamedProgram('FIREFOX_PATH') ??
  findProgram('firefox-esr') ??
  findProgram('firefox') ??
  [ON_A_MAC].find(existsSync);

/** Firefox needs a writable home and, as root, one owned by root, so it gets a temporary one. */
export function firefoxLaunchOptions() {
  const home = path.join(tmpdir(), `vibescore-firefox-${userInfo().uid}`);
  mkdirSync(home, { recursive: true });
  return {
    executablePath: findFirefox(),
    env: { ...process.env, HOME: home },
    // Background downloads and preloading would cost more than our pages.
    firefoxUserPrefs: {
      'app.normandy.enabled': false,
      'messaging-system.rsexperimentloader.enabled': false,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
    },
  };
}

/** Why the journeys cannot run in Firefox, or undefined if they can. A configured Firefox must start. */
export async function whyNoFirefox(): Promise<string | undefined> {
  const options = firefoxLaunchOptions();
  if (!options.executablePath) return 'no Firefox found (install firefox-esr or set FIREFOX_PATH)';
  try {
    const browser = await firefox.launch({ channel: 'moz-firefox', timeout: STARTS_WITHIN, ...options });
    await browser.newPage().finally(() => browser.close());
  } catch (error) {
    if (process.env.FIREFOX_PATH) throw error;
    return `${options.executablePath} did not start (${String(error).split('\n')[0]})`;
  }
}
