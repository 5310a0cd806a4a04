import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { getChromiumLaunchOptions, getFirefoxOptions } from '#scripts/harness/browsers.ts';
import { HOSTED_SITE } from '#scripts/harness/hosted-deployment.ts';
import { LIMITS } from '#scripts/harness/limits.ts';
import { SERVER_LOG } from '#scripts/harness/server-log.ts';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

// Workers load this file too. Through the environment they inherit what the first process decided.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `vibescore-e2e-${process.pid}`);

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
const firefox = getFirefoxOptions();

const server = {
  command: `node scripts/start.mjs > ${SERVER_LOG} 2>&1`,
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
  timeout: LIMITS.journeyMs,
  expect: { timeout: LIMITS.expectMs },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: getChromiumLaunchOptions(),
    // Snapshots put a script into every frame, which a sandboxed one reports as an error.
    trace: { mode: 'retain-on-failure', snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // A worker starts a browser of its own, which takes longer than most journeys, so these browsers have one each.
    {
      name: 'firefox',
      grep: /@firefox/,
      workers: 1,
      use: {
        browserName: 'firefox',
        channel: firefox.channel,
        launchOptions: firefox.launchOptions,
        viewport: DESKTOP,
      },
    },
    { name: 'webkit', grep: /@webkit/, workers: 1, use: { ...devices['iPhone 13'], launchOptions: {} } },
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
