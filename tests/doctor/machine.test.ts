import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { FILE_CHECKS, judgeSpace, MACHINE_CHECKS } from '#admin/doctor/machine.ts';
import type { Database } from '#postgres/pool.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';

describe('the check of files', () => {
  const folder = setUpFolder('doctor');
  const getPath = (name: string) => join(folder, name);
  mkdirSync(getPath('data/postgres'), { recursive: true, mode: 0o700 });
  writeFileSync(getPath('.env'), '', { mode: 0o600 });

  const checkFiles = async () => {
    const dataFolder = { path: getPath('data'), cluster: getPath('data/postgres') };
    return (await runChecks(FILE_CHECKS, { dataFolder, envFile: getPath('.env') })).flatMap(({ problems }) => problems);
  };

  it.each([
    ['data/postgres', 0o755, /^chmod 700 .*postgres$/, 0o700],
    ['data', 0o777, /^chmod go-w .*data$/, 0o755],
    ['.env', 0o640, /^chmod 600 .*\.env$/, 0o600],
  ])('has a fix for %s that is open to others', async (name, open, fix, closed) => {
    chmodSync(getPath(name), open);
    expect(await checkFiles()).toMatchObject([{ fix: [expect.stringMatching(fix)] }]);
    chmodSync(getPath(name), closed);
    expect(await checkFiles()).toEqual([]);
  });
});

it.each([
  [50_000_000_000, undefined],
  [1_000_000_000, 'warns'],
  [100_000_000, 'fails'],
])('a disk with %i free bytes: %s', (free, severity) => {
  expect(judgeSpace(free, '/data')[0]?.severity).toBe(severity);
});

it.each<[clocks: string, databaseAheadMs: number, siteDate: string | undefined, complaints: string[]]>([
  ['that differ by a few seconds', 9000, 'Thu, 01 May 2025 11:59:55 GMT', []],
  ['when the site does not say its time', 9000, undefined, []],
  ['when the site says nonsense', 9000, 'yesterday\nfix: none', []],
  [
    'that disagree',
    61_000,
    'Thu, 01 May 2025 11:00:00 GMT',
    ['the database is 61 s ahead', 'the site is 3600 s behind'],
  ],
])('the doctor compares clocks %s', async (_, databaseAheadMs, siteDate, complaints) => {
  const noon = new Date('2025-05-01T12:00:00Z');
  const database: Database = { query: async <R>() => [{ now: new Date(noon.getTime() + databaseAheadMs) }] as R[] };
  const http = async () => ({ status: 200, headers: { date: siteDate }, body: '' });
  const site = { address: 'http://site.invalid', http };
  const findings = await runChecks(MACHINE_CHECKS, { database, dataFolder: null, site, now: () => noon });
  expect(findings.flatMap(({ problems }) => problems.map(({ what }) => what))).toEqual(complaints);
});
