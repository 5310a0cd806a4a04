import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { examine } from '../database/examine.ts';
import { clock } from './clock.ts';
import { judgeRoom } from './disk.ts';
import { builtSecrets, dataFolder, envFile, type Files } from './files.ts';

const GB = 1_000_000_000;
let folder: string;
let files: Files;

beforeAll(() => {
  folder = createTemporaryFolder('doctor');
  const cluster = join(folder, 'data/postgres');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true });
  files = {
    buildFolder: join(folder, 'build'),
    envFile: join(folder, '.env'),
    data: { folder: join(folder, 'data'), cluster },
    passwords: ['correct-horse'],
  };
});
afterAll(() => removeFolder(folder));

const look = async () =>
  (await examine([builtSecrets, dataFolder, envFile], files)).flatMap(({ problems }) => problems);

describe('files', () => {
  it('as they should be', async () => {
    writeFileSync(join(folder, '.env'), '', { mode: 0o600 });
    writeFileSync(join(folder, 'build/client/assets/app.js'), 'key("sb_publishable_0123456789abcdef")');
    expect(await look()).toEqual([]);
  });

  it.each<[string, () => void, RegExp, () => void]>([
    [
      'a folder that others may look into',
      () => chmodSync(join(folder, 'data/postgres'), 0o755),
      /^chmod 700 .*postgres$/,
      () => chmodSync(join(folder, 'data/postgres'), 0o700),
    ],
    [
      'a folder that others may write to',
      () => chmodSync(join(folder, 'data'), 0o777),
      /^chmod go-w .*data$/,
      () => chmodSync(join(folder, 'data'), 0o755),
    ],
    [
      'settings that others may read',
      () => chmodSync(join(folder, '.env'), 0o644),
      /^chmod 600 .*\.env$/,
      () => chmodSync(join(folder, '.env'), 0o600),
    ],
    [
      'a secret key in the build',
      () => writeFileSync(join(folder, 'build/client/assets/app.js'), `key("sb_secret_${'x'.repeat(31)}")`),
      /^revoke it/,
      () => writeFileSync(join(folder, 'build/client/assets/app.js'), ''),
    ],
    [
      'a password in the build',
      () => writeFileSync(join(folder, 'build/client/assets/app.js'), 'postgresql://app:correct-horse@db'),
      /^revoke it/,
      () => writeFileSync(join(folder, 'build/client/assets/app.js'), ''),
    ],
  ])('%s', async (_, spoil, fix, mend) => {
    spoil();
    const found = await look();
    expect(found).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    expect(JSON.stringify(found)).not.toContain('correct-horse');
    mend();
    expect(await look()).toEqual([]);
  });
});

it.each([
  ['plenty', 50 * GB, { bytes: 10_000, rows: 10, lastWeek: 10 }, undefined],
  ['an empty list', 50 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, undefined],
  ['little', 1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'warns'],
  ['almost none', 0.1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'fails'],
  ['none for a month of such a week', 50 * GB, { bytes: 40 * GB, rows: 20_000_000, lastWeek: 14_000_000 }, 'fails'],
])('room on the disk: %s', (_, free, growth, severity) => {
  expect(judgeRoom(free, growth, '/data')[0]?.severity).toBe(severity);
});

describe('clocks', () => {
  const at = new Date('2025-05-01T12:00:00Z');
  const database = (offMs: number) => ({ query: async () => [{ now: new Date(at.getTime() + offMs) }] as never });
  const site = (date?: string) => ({
    address: 'http://site.invalid',
    supabaseUrl: null,
    ask: async () => ({ status: 200, headers: { date }, body: Buffer.from('') }),
    now: () => at,
  });
  const off = async (subject: Omit<Parameters<typeof clock.look>[0], 'now'>) =>
    (await clock.look({ ...subject, now: () => at })).map(({ what }) => what);

  it('agree', async () => {
    expect(await off({ database: database(9000), site: site('Thu, 01 May 2025 11:59:55 GMT') })).toEqual([]);
    expect(await off({ database: null, site: site() })).toEqual([]);
  });

  it('do not', async () => {
    expect(await off({ database: database(61_000), site: site('Thu, 01 May 2025 11:00:00 GMT') })).toEqual([
      'the database is 61 s ahead',
      'the site is 3600 s behind',
    ]);
  });
});
