import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { getChromiumLaunchOptions, getFirefoxLaunchOptions } from '#scripts/harness/browsers.ts';
import { HOSTED_SITE } from '#scripts/harness/hosted-deployment.ts';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

// Workers load this file too. Through the environment they inherit what the first process decided.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `vibescore-e2e-${process.pid}`);

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
const FIREFOX = { browserName: 'firefox', channel: 'moz-firefox', launchOptions: getFirefoxLaunchOptions() } as const;

const server = {
  command: 'node scripts/start.mjs',
  url: `${baseURL}/healthz`,
  env: {
    PORT: process.env.E2E_PORT,
    DATA_DIR: process.env.E2E_DATA_DIR,
    REGISTRATIONS_PER_MINUTE: '100000',
    NODE_ENV: 'production',
    ENV_FILE: '',
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  timeout: 120_000,
};
const staticHost = { command: 'node --import tsx tests/hosted/serve.ts', url: HOSTED_SITE, timeout: 120_000 };
const servers = process.argv.includes('--project=hosted') ? [server, staticHost] : [server];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // There may be fewer cores: a few journeys wait for mail and servers most of the time.
  workers: 3,
  // These limits only stop what hangs: other programs may keep the cores busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { baseURL, locale: 'en-GB', timezoneId: 'Europe/London', launchOptions: getChromiumLaunchOptions() },
  projects: [
    // These journeys drive the system's WebKit over WebDriver, without Playwright. They start first: one takes longest.
    // A worker starts a browser of its own, which takes longer than most journeys, so these browsers have one each.
    { name: 'webkit', testDir: 'tests/webkit', workers: 1 },
    // The system's own Firefox, which Playwright drives through WebDriver BiDi.
    { name: 'firefox', grep: /@firefox/, workers: 1, use: { ...FIREFOX, viewport: DESKTOP } },
    // The site on a static host, its registrations in a hosted project, for which our own server stands in.
    {
      name: 'hosted',
      testDir: 'tests/hosted',
      workers: 1,
      use: { ...devices['Desktop Chrome'], baseURL: HOSTED_SITE },
    },
    // What only small screens have (@phone), and what a screen's size cannot change (@once), runs once.
    { name: 'desktop', grepInvert: /@phone/, use: { ...devices['Desktop Chrome'], viewport: DESKTOP } },
    { name: 'phone', grepInvert: /@once/, use: { ...devices['Pixel 7'], viewport: PHONE } },
  ],
  webServer: servers,
});
