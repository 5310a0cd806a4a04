import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { chromium, firefox } from '@playwright/test';
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
 * Firefox does not start when it cannot write to its home or, as root, when another user owns it, so it gets its own.
 */
export function getFirefoxLaunchOptions() {
  const home = path.join(tmpdir(), `vibescore-firefox-${userInfo().uid}`);
  mkdirSync(home, { recursive: true });
  return {
    executablePath: findFirst(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']),
    env: { ...process.env, HOME: home },
    // Background downloads and processes started in advance cost more than our pages do.
    firefoxUserPrefs: {
      'app.normandy.enabled': false,
      'messaging-system.rsexperimentloader.enabled': false,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
    },
  };
}

/** Returns why the journeys cannot run in Firefox here, if so. */
export async function explainMissingFirefox(): Promise<string | undefined> {
  const options = getFirefoxLaunchOptions();
  if (!options.executablePath) return 'Firefox is not installed (apt install firefox-esr)';
  try {
    const browser = await firefox.launch({ channel: 'moz-firefox', timeout: 90_000, ...options });
    await browser.newPage().finally(() => browser.close());
  } catch (error) {
    return `${options.executablePath} did not start (${String(error).split('\n')[0]})`;
  }
}

const MINI_BROWSERS = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec'].map(
  (folder) => `/usr/${folder}/webkit2gtk-4.1/MiniBrowser`,
);

/** Debian's package webkit2gtk-driver contains the driver and the browser. */
export const findWebKit = () => ({
  driver: findProgram('WebKitWebDriver'),
  browser: MINI_BROWSERS.find((file) => existsSync(file)) ?? null,
  display: findProgram('Xvfb'),
});

/** Returns why the journeys cannot run in WebKit here, if so. */
export async function explainMissingWebKit(): Promise<string | undefined> {
  const isMissing = Object.values(findWebKit()).includes(null);
  return isMissing ? 'WebKitGTK’s driver or Xvfb is not installed (apt install webkit2gtk-driver xvfb)' : undefined;
}
