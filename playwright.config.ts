import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import { browserLaunchOptions } from '#harness/find-browser.ts';
import { ignoreSettings } from '#settings/ignore-settings.ts';

ignoreSettings();

// Workers load this file too: what the first process decides, they inherit through the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `vibescore-e2e-${process.pid}`);

/** E2E_BASE_URL points the journeys at a server that already runs. */
const baseURL = process.env.E2E_BASE_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

/** BROWSERS=firefox,webkit: in Playwright's own Firefox and WebKit instead. */
const browsers = (process.env.BROWSERS ?? 'chromium').split(',');

const PROJECTS: Record<string, Project[]> = {
  // What only small screens have, and what a screen's size cannot change, runs once.
  chromium: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
    },
  ],
  firefox: [withoutChromium('firefox', 'Desktop Firefox')],
  webkit: [withoutChromium('webkit', 'Desktop Safari')],
};

function projectsFor(browser: string): Project[] {
  const projects = PROJECTS[browser];
  if (!projects) throw new Error(`BROWSERS: ${browser} is none of ${Object.keys(PROJECTS).join(', ')}`);
  return projects;
}

function withoutChromium(name: string, device: string): Project {
  const use = { ...devices[device], viewport: { width: 1440, height: 900 }, launchOptions: {} };
  return { name, grepInvert: /@phone|@chromium/, use };
}

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Nothing waits for these to pass: they end what hangs, also where other programs keep the processor busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: browserLaunchOptions(),
  },
  projects: browsers.flatMap(projectsFor),
  webServer: process.env.E2E_BASE_URL
    ? undefined
    : {
        command: 'node build/server/index.js',
        url: `${baseURL}/healthz`,
        env: {
          PORT: process.env.E2E_PORT,
          DATA_DIR: process.env.E2E_DATA_DIR,
          REGISTRATIONS_PER_MINUTE: '100000',
          NODE_ENV: 'production',
        },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        timeout: 30_000,
      },
});
