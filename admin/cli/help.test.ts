import { parseArgs } from 'node:util';
import { expect, it, vi } from 'vitest';
import type { Context } from './command.ts';
import { COMMANDS } from './main.ts';

vi.mock('node:util', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:util')>()),
  parseArgs: vi.fn(() => {
    throw new Error('The arguments are only recorded');
  }),
}));

it.each([...COMMANDS])('the help of %s describes the options that it takes', async (name, { help, run }) => {
  const actions = [...help.matchAll(new RegExp(`waitlist -- ${name} ([a-z-]+)`, 'g'))].map(([, action]) =>
    String(action),
  );
  vi.mocked(parseArgs).mockClear();
  for (const args of [[], ...actions.map((action) => [action])]) await run(args, {} as Context).catch(() => {});
  const taken = vi.mocked(parseArgs).mock.calls.flatMap(([config]) => Object.keys(config?.options ?? {}));
  expect(parseArgs).toHaveBeenCalled();
  expect(help.match(/(?<=--)[a-z-]+\b/g) ?? []).toEqual(expect.arrayContaining(taken));
  expect(taken).toEqual(expect.arrayContaining(help.match(/(?<=^ +--)[a-z-]+/gm) ?? []));
});
