import { test as base, type ConsoleMessage, expect } from '@playwright/test';

export { expect };

/** Firefox's message about code that was still loading when the page was left. */
const STILL_LOADING = /error loading dynamically imported module/;

type Fixtures = {
  /** Console errors this test expects; any other, a violated security policy or an uncaught exception, fails it. */
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
      const note = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.push(message.text());
      };
      context.on('console', note);
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
