import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { ensure } from './ensure.mjs';
import { describeBuild, hashSources } from './fresh-build.mjs';
import { checkNode } from './prepare.mjs';
import { run } from './run.mjs';

it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '100.0.0'])('Node.js %s is new enough', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it.each(['9.11.2', '18.20.0', '20.18.9', '20.9.0', '19.99.0', '21.7.3', '22.0.0', '22.11.0'])(
  'Node.js %s is too old',
  (version) => {
    expect(() => checkNode(version)).toThrow(UserError);
  },
);

it('a build stays fresh when a setting changes that is not part of it', () => {
  const env = { DATA_DIR: '/elsewhere', HOST: '::1', PORT: '8080', SITE_URL: ' ' };
  expect(describeBuild(env)).toBe(describeBuild({}));
});

it('a build is stale when a setting changes that is part of it', () => {
  const builds = [
    {},
    { VITE_SUPABASE_URL: 'https://project.supabase.co' },
    { VITE_SUPABASE_URL: 'https://other.supabase.co' },
    { SITE_URL: 'https://example.com' },
  ].map((env) => describeBuild(env));
  expect(new Set(builds).size).toBe(builds.length);
});

it('work that is asked for again while it is being done is done once', async () => {
  const checkout = process.cwd();
  process.chdir(setUpFolder('ensure'));
  cleanUp(() => process.chdir(checkout));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let done = 0;
  const ask = () =>
    ensure(
      () => done > 0,
      async () => {
        done += 1;
      },
    );
  await Promise.all([ask(), ask()]);
  expect(done).toBe(1);
});

it('a command that takes too long is stopped, and its error says so', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const wait = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
  await expect(run('Waiting', wait, { minutes: 0.001 })).rejects.toThrow(
    'Waiting: stopped, because it took longer than 0.001 minutes.',
  );
});

describe('sources', () => {
  const folder = setUpFolder('sources');
  const write = (name: string, content = '') => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('app/page.tsx', 'one');

  it.each([
    ['a changed file', 'app/page.tsx'],
    ['a file in a new folder', 'newsletter/deep/letter.ts'],
    ['a file in scripts/build', 'scripts/build/step.ts'],
  ])('%s makes a build stale', (_, name) => {
    const before = hashSources(folder);
    write(name, 'changed');
    expect(hashSources(folder)).not.toBe(before);
  });

  it.each([
    'app/page.test.tsx',
    'build/server/index.js',
    'tests/journey.spec.ts',
    'docs/deploy.md',
    'README.md',
    '.env',
    'people.csv',
    'waitlist-2026-11-18.backup',
    'mail-preview/confirm.html',
    'data/postgres/base/1',
    'data-before/postgres/PG_VERSION',
  ])('%s does not make a build stale', (name) => {
    const before = hashSources(folder);
    write(name, 'changed');
    expect(hashSources(folder)).toBe(before);
  });
});
