import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';
import { findProgram } from './programs.ts';

/** Chromium without a user interface: the journeys need a quarter less processor time with it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FULL_BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** The browser for journeys and pictures: CHROMIUM_PATH, a headless shell, or a full browser. */
export const findBrowser = (): string | undefined =>
  readChromiumPath() ?? findFirst(SHELLS, listPlaywrightShells()) ?? findFullBrowser();

/** Finds a browser that is no headless shell, which would have no autofill. */
export function findFullBrowser(): string | undefined {
  const named = readChromiumPath();
  if (named && !SHELLS.includes(path.basename(named))) return named;
  return findFirst(FULL_BROWSERS, [...FULL_BROWSER_PATHS, chromium.executablePath()]);
}

function readChromiumPath(): string | undefined {
  const file = process.env.CHROMIUM_PATH;
  if (file && !existsSync(file)) throw new Error(`CHROMIUM_PATH: there is no file at ${file}`);
  return file || undefined;
}

const findFirst = (names: string[], paths: string[]): string | undefined =>
  names.map(findProgram).find((program) => program !== null) ?? paths.find((file) => existsSync(file));

/** Playwright only says where its full browser is. The headless shell of that revision is in a folder beside it. */
function listPlaywrightShells(): string[] {
  const [, browsers, revision] = /^(.+)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const folder = `${browsers}chromium_headless_shell-${revision}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((inside) => SHELLS.map((name) => path.join(folder, inside, name)));
}

/**
 * The first three prepare the popup of the address bar for every window, which costs more than loading our pages. The
 * list replaces Playwright's own, so the rest of it is a copy of that one.
 */
// biome-ignore format: a list to compare with Playwright's
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding',
  'PreconnectToSearch', 'ThirdPartyStoragePartitioning',
];

export function getChromiumLaunchOptions(executablePath = findBrowser()) {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-gpu',
      // Otherwise a headless shell rounds the width of every letter, which full browsers do not.
      '--font-render-hinting=none',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      // Chromium's sandbox does not work for root.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

/**
 * Playwright's own Firefox, or else the system's, which Playwright drives through WebDriver BiDi. That one does not start
 * when it cannot write to its home or, as root, when another user owns it, so it gets its own.
 */
export function getFirefoxOptions() {
  const own = firefox.executablePath();
  if (existsSync(own)) return { executablePath: own, channel: undefined, launchOptions: {} };
  const home = path.join(tmpdir(), `vibescore-firefox-${userInfo().uid}`);
  mkdirSync(home, { recursive: true });
  const executablePath = findFirst(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);
  return {
    executablePath,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath,
      env: { ...process.env, HOME: home },
      // Background downloads and processes started in advance cost more than our pages do.
      firefoxUserPrefs: {
        'app.normandy.enabled': false,
        'messaging-system.rsexperimentloader.enabled': false,
        'dom.ipc.processPrelaunch.enabled': false,
        'fission.autostart': false,
      },
    },
  };
}

/** Returns why the journeys of this browser cannot run here, if so. */
export async function explainMissing(name: 'firefox' | 'webkit'): Promise<string | undefined> {
  const { executablePath, channel, launchOptions } =
    name === 'firefox' ? getFirefoxOptions() : { executablePath: webkit.executablePath(), launchOptions: {} };
  if (!executablePath || !existsSync(executablePath)) return `it is not installed (npx playwright install ${name})`;
  try {
    const browser = await { firefox, webkit }[name].launch({ channel, timeout: 90_000, ...launchOptions });
    await browser.newPage().finally(() => browser.close());
  } catch (error) {
    return `${executablePath} did not start (${String(error).split('\n')[0]})`;
  }
}
