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
async function complaints(machine: Partial<Machine>): Promise<string[]> {
  const nothing = { database: null, home: null, site: null, now: () => new Date() };
  const findings = await runChecks(MACHINE_CHECKS, { ...nothing, ...machine });
  return findings.flatMap(({ problems }) => problems.map(({ what }) => what));
}

describe('the check of files', () => {
  const folder = setUpFolder('doctor');
  const at = (name: string) => join(folder, name);
  mkdirSync(at('data/postgres'), { recursive: true, mode: 0o700 });
  mkdirSync(at('client/assets'), { recursive: true });
  writeFileSync(at('.env'), '', { mode: 0o600 });
  writeFileSync(at('client/assets/app.js'), 'key("sb_publishable_0123456789abcdef")');

  const look = async (secret = 'correct-horse') => {
    const home = { folder: at('data'), cluster: at('data/postgres') };
    const secrets = [{ setting: 'DATABASE_URL', value: secret }];
    const subject = { clientFolder: at('client'), secrets, home, envFile: at('.env') };
    return (await runChecks(FILE_CHECKS, subject)).flatMap(({ problems }) => problems);
  };

  it.each([
    ['data/postgres', 0o755, /^chmod 700 .*postgres$/, 0o700],
    ['data', 0o777, /^chmod go-w .*data$/, 0o755],
    ['.env', 0o644, /^chmod 600 .*\.env$/, 0o600],
  ])('reports %s when it is open to others, and its fix closes it', async (name, open, fix, closed) => {
    chmodSync(at(name), open);
    expect(await look()).toMatchObject([{ fix: expect.stringMatching(fix) }]);
    chmodSync(at(name), closed);
    expect(await look()).toEqual([]);
  });

  it.each(['password', 'hunter2', 'correcthorsebatterystaple'])(
    'calls the password "%s" weak, and does not search our own code for it',
    async (password) => {
      writeFileSync(at('client/assets/form.js'), `type="${password}"`);
      const found = await look(password);
      rmSync(at('client/assets/form.js'));
      expect(found).toMatchObject([
        { severity: 'warns', what: 'the password in DATABASE_URL is short or a plain word' },
      ]);
    },
  );

  const REVOKE = /^revoke it/;
  const REMOVE = /^rm .*, and deploy again$/;
  it.each([
    ['a password', 'assets/more.js', 'postgresql://app:correct-horse@db', REVOKE],
    ['settings', '.env.production', '', REMOVE],
    ['a list', 'assets/waitlist.csv', '', REMOVE],
    ['an export as CSV', 'people.txt', EXPORT_FORMATS.get('csv')?.head ?? '', REMOVE],
    ['an export as JSON', 'people.txt', '{"id":1,"full_name":"Ada","email":"ada@example.com"}', REMOVE],
  ])('reports %s in the build, in %s', async (_, name, text, fix) => {
    writeFileSync(at(`client/${name}`), text);
    const found = await look();
    rmSync(at(`client/${name}`));
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

it('the doctor says which clocks disagree', async () => {
  const noon = new Date('2025-05-01T12:00:00Z');
  const look = (offMs: number, date?: string) => {
    const database: Database = { query: async <R>() => [{ now: new Date(noon.getTime() + offMs) }] as R[] };
    const http = async () => ({ status: 200, headers: { date }, body: '' });
    return complaints({ database, site: { address: 'http://site.invalid', http }, now: () => noon });
  };
  expect(await look(9000, 'Thu, 01 May 2025 11:59:55 GMT')).toEqual([]);
  expect(await look(9000)).toEqual([]);
  const off = ['the database is 61 s ahead', 'the site is 3600 s behind'];
  expect(await look(61_000, 'Thu, 01 May 2025 11:00:00 GMT')).toEqual(off);
});
