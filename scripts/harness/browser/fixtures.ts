import { test as base, expect } from '@playwright/test';

export { expect };

/** Firefox logs this when a page is left while its code is still loading. */
const STILL_LOADING = /error loading dynamically imported module/;

type Fixtures = {
  /** Names the console errors that a test expects. Any other one, or an uncaught exception, fails the test. */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
  quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  expectConsoleErrors: async ({ quietConsole: _ }, use, testInfo) => {
    await use((...patterns) => {
      testInfo.annotations.push(...patterns.map(({ source }) => ({ type: 'console', description: source })));
    });
  },
  quietConsole: [
    async ({ context, browserName }, use, testInfo) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await use(undefined);
      const expected = testInfo.annotations
        .filter(({ type }) => type === 'console')
        .map(({ description }) => new RegExp(description ?? ''));
      if (browserName === 'firefox') expected.push(STILL_LOADING);
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
