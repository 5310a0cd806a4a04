import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** The browser for journeys, measurements and pictures: the one that is named, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file at ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

/**
 * A full browser prepares the popup of its address bar for every window, which costs more than loading our pages does.
 * A list of features replaces Playwright's own, so the rest of this one repeats it.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

/** How it is started everywhere: quietly, and under root without the sandbox, which root may not use. */
export function browserLaunchOptions() {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: findBrowser(),
    args: [
      ...['--disable-quic', '--disable-background-networking', '--disable-gpu'],
      `--disable-features=${FEATURES_OFF.join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}
