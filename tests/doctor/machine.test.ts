import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runChecks } from '#admin/doctor/check.ts';
import { FILE_CHECKS, judgeSpace, MACHINE_CHECKS, type Machine } from '#admin/doctor/machine.ts';
import type { Database } from '#postgres/pool.ts';
import { EXPORT_FORMATS } from '#waitlist/export.ts';
import { setUpFolder } from '../helpers/folders.ts';

const GB = 1_000_000_000;

/** Returns what the doctor finds wrong with a machine when it knows nothing else about it. */
async function findComplaints(machine: Partial<Machine>): Promise<string[]> {
  const nothing = { database: null, home: null, site: null, now: () => new Date() };
  const findings = await runChecks(MACHINE_CHECKS, { ...nothing, ...machine });
  return findings.flatMap(({ problems }) => problems.map(({ what }) => what));
}

describe('the check of files', () => {
  const folder = setUpFolder('doctor');
  const getPath = (name: string) => join(folder, name);
  mkdirSync(getPath('data/postgres'), { recursive: true, mode: 0o700 });
  mkdirSync(getPath('client/assets'), { recursive: true });
  writeFileSync(getPath('.env'), '', { mode: 0o600 });
  writeFileSync(getPath('client/assets/app.js'), 'key("sb_publishable_0123456789abcdef")');

  const checkFiles = async (secret = 'correct-horse') => {
    const home = { folder: getPath('data'), cluster: getPath('data/postgres') };
    const secrets = [{ setting: 'DATABASE_URL', value: secret }];
    const subject = { clientFolder: getPath('client'), secrets, home, envFile: getPath('.env') };
    return (await runChecks(FILE_CHECKS, subject)).flatMap(({ problems }) => problems);
  };

  it.each([
    ['data/postgres', 0o755, /^chmod 700 .*postgres$/, 0o700],
    ['data', 0o777, /^chmod go-w .*data$/, 0o755],
    ['.env', 0o644, /^chmod 600 .*\.env$/, 0o600],
  ])('reports %s when it is open to others, and its fix closes it', async (name, open, fix, closed) => {
    chmodSync(getPath(name), open);
    expect(await checkFiles()).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    chmodSync(getPath(name), closed);
    expect(await checkFiles()).toEqual([]);
  });

  it.each(['password', 'hunter2', 'correcthorsebatterystaple'])(
    'calls the password "%s" weak, and does not search our own code for it',
    async (password) => {
      writeFileSync(getPath('client/assets/form.js'), `type="${password}"`);
      const found = await checkFiles(password);
      rmSync(getPath('client/assets/form.js'));
      expect(found).toMatchObject([
        { severity: 'warns', what: 'the password in DATABASE_URL is short or a plain word' },
      ]);
    },
  );

  const REVOKE = /^revoke it/;
  const REMOVE = /^rm .*, and deploy again$/;
  it.each([
    ['a password', 'assets/more.js', 'postgresql://app:correct-horse@db', REVOKE],
    ['a file of settings', '.env.production', '', REMOVE],
    ['a file of the list', 'assets/waitlist.csv', '', REMOVE],
    ['an export as CSV', 'people.txt', EXPORT_FORMATS.get('csv')?.head ?? '', REMOVE],
    ['an export as JSON', 'people.txt', '{"id":1,"full_name":"Ada","email":"ada@example.com"}', REMOVE],
  ])('reports %s in the build, in %s', async (_, name, text, fix) => {
    writeFileSync(getPath(`client/${name}`), text);
    const found = await checkFiles();
    rmSync(getPath(`client/${name}`));
    expect(found).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    expect(JSON.stringify(found)).not.toContain('correct-horse');
  });
});

it.each([
  ['plenty of space and an empty list', 50 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, undefined],
  ['little space', 1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'warns'],
  ['almost no space', 0.1 * GB, { bytes: 0, rows: 0, lastWeek: 0 }, 'fails'],
  [
    'too little space for a month like the last week',
    50 * GB,
    { bytes: 40 * GB, rows: 20_000_000, lastWeek: 14_000_000 },
    'fails',
  ],
])('a disk with %s is judged by how long it will last', (_, free, growth, severity) => {
  expect(judgeSpace(free, growth, '/data')[0]?.severity).toBe(severity);
});

it('a disk that will last one more day is not said to last "1 days"', () => {
  const growth = { bytes: 40 * GB, rows: 20_000_000, lastWeek: 3_500_000 };
  expect(JSON.stringify(judgeSpace(1 * GB, growth, '/data'))).toContain('1 day at last week’s pace');
});

it.each<[clocks: string, databaseAheadMs: number, siteDate: string | undefined, complaints: string[]]>([
  ['that differ by a few seconds', 9000, 'Thu, 01 May 2025 11:59:55 GMT', []],
  ['when the site does not say its time', 9000, undefined, []],
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
  expect(await findComplaints({ database, site, now: () => noon })).toEqual(complaints);
});
