import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findNamedProgram, findProgram } from './find-program.ts';

/** Chromium without the window that nobody sees: the journeys need a quarter less of the processor with it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** The browser for journeys, measurements and pictures: the one that is named, a headless shell, or a full browser. */
export const findBrowser = (): string | undefined =>
  findNamedProgram('CHROMIUM_PATH') ?? findFirst(SHELLS, playwrightsShells()) ?? findFullBrowser();

/** A headless shell fills in no form from saved addresses. */
export function findFullBrowser(): string | undefined {
  const named = findNamedProgram('CHROMIUM_PATH');
  if (named && !SHELLS.includes(path.basename(named))) return named;
  return findFirst(FULL_BROWSERS, [...PLACES, chromium.executablePath()]);
}

/** A program of one of these names, or else a file at one of these places. */
const findFirst = (names: string[], places: string[]): string | undefined =>
  names.map(findProgram).find((program) => program !== null) ?? places.find((place) => existsSync(place));

/** Playwright names only the place of its full browser; its shell of the same revision stands in a folder beside it. */
function playwrightsShells(): string[] {
  const [, browsers, revision] = /^(.+)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const folder = `${browsers}chromium_headless_shell-${revision}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((inside) => SHELLS.map((name) => path.join(folder, inside, name)));
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
export function browserLaunchOptions(executablePath = findBrowser()) {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: [
      ...['--disable-quic', '--disable-background-networking', '--disable-gpu'],
      // A headless shell rounds the width of every letter otherwise, which no browser that people use does.
      '--font-render-hinting=none',
      `--disable-features=${FEATURES_OFF.join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}
