import { defineConfig } from '@playwright/test';
import { firefoxLaunchOptions } from '#tests/helpers/browser/find-firefox.ts';
import journeys from './playwright.config.ts';

/** The journeys that matter most, in the system's own Firefox, which Playwright drives through WebDriver BiDi. */
export default defineConfig({
  ...journeys,
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: firefoxLaunchOptions(),
  },
  projects: [
    { name: 'firefox', grep: /@firefox/, grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'firefox-phone', grep: /@phone.*@firefox/, use: { viewport: { width: 375, height: 812 } } },
  ],
});
