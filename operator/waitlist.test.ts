import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, createTestDatabase, storedRows, type TestDatabase } from '#tests/helpers/test-database.ts';
import { startWaitlist, urlOf, waitlist } from './testing.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'vibescore-waitlist-'));
});
afterEach(() => database.ask('truncate public.early_access_registrations cascade'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const run = (...args: string[]) => waitlist(args, { DATABASE_URL: urlOf(database) });

const insert = (changes: Record<string, unknown>) => {
  const row: Record<string, unknown> = { ...aRegistration(), ...changes };
  const columns = Object.keys(row);
  return database.ask(
    `insert into public.early_access_registrations (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

const insertMany = (count: number) =>
  database.ask(
    `insert into public.early_access_registrations
       (full_name, email, checkbox_consent, created_at_gtm, user_agent, referrer)
     select 'Person ' || n, 'person' || n || '@example.com', true, now(), repeat('x', 200), repeat('y', 200)
     from generate_series(1, $1::int) as n`,
    [count],
  );

describe('wrong usage is one clear line and exit code 2', () => {
  it.each([
    [[], 'Name a command: stats, list, export, forget. See: npm run waitlist -- --help'],
    [['frob'], "There is no command 'frob': stats, list, export, forget. See: npm run waitlist -- --help"],
    [
      ['stats', '--days', '0'],
      "--days must be a whole number from 1 to 366, but is '0'. See: npm run waitlist -- stats --help",
    ],
    [['stats', 'more'], "Unexpected argument 'more'. See: npm run waitlist -- stats --help"],
    [['list', '--nope'], "Unknown option '--nope'. See: npm run waitlist -- list --help"],
    [['list', '--limit', '-3'], /^Option '--limit.* argument.*\. See: npm run waitlist -- list --help$/],
    [['list', '--limit', 'all'], /^--limit must be a whole number/],
    [['list', '--role', 'king'], /^--role must be one of founder, .* or none, but is 'king'/],
    [['list', '--since', 'May'], /^--since must be a day like 2025-05-31/],
    [
      ['export', '--format', 'xls'],
      "--format must be csv or jsonl, but is 'xls'. See: npm run waitlist -- export --help",
    ],
    [['export', '--out', ''], /^--out must name a file/],
    [['forget'], 'forget needs an e-mail address. See: npm run waitlist -- forget --help'],
    [['forget', 'a@example.com', 'b@example.com'], /^Unexpected argument 'b@example\.com'/],
    [['forget', 'a@example.com'], /^There is no terminal to ask on: add --yes/],
  ])('%j', async (args, line) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.endsWith('\n')).toBe(true);
    const said = stderr.slice(0, -1);
    expect(said).not.toContain('\n');
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  });
});

it('runs as a process, whose exit code says how it went', async () => {
  const { child, stderr, ended } = startWaitlist(['frob'], {});
  expect(await text(child.stdout)).toBe('');
  expect(await stderr).toMatch(/^There is no command 'frob'.*\n$/);
  expect(await ended).toBe(2);
});

describe('--help', () => {
  it('lists the commands', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['stats', 'list', 'export', 'forget']) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each(['stats', 'list', 'export', 'forget'])('explains %s, and needs no database for it', async (name) => {
    const { code, stdout, stderr } = await waitlist([name, '--help'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x',
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run (--silent )?waitlist -- ${name}`));
  });
});

describe('stats', () => {
  it('has totals, roles, sources, campaigns and days, and nobody’s name', async () => {
    await insert({ role: 'founder', utm_source: 'news', utm_campaign: 'spring' });
    await insert({ role: 'founder', utm_source: 'news', utm_campaign: 'autumn', email: 'secret@example.com' });
    await insert({ role: null, created_at: new Date(Date.now() - 3 * 86_400_000) });
    await insert({ role: 'mentor', utm_source: 'ads\u001b[31m', created_at: '2020-01-01' });
    const { code, stdout } = await run('stats', '--days', '5');
    expect(code).toBe(0);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect(stdout).toBe(`4 registrations, 3 in the last 7 days, 2 in the last 24 hours

By role
  founder  2  50.0%
  (none)   1  25.0%
  mentor   1  25.0%

By utm source
  news      2  50.0%
  (none)    1  25.0%
  ads\ufffd[31m  1  25.0%

By utm source and campaign
  (none) / (none)    1  25.0%
  ads\ufffd[31m / (none)  1  25.0%
  news / autumn      1  25.0%
  news / spring      1  25.0%

By day (UTC)
  ${day(4)}  0
  ${day(3)}  1  ${'█'.repeat(20)}
  ${day(2)}  0
  ${day(1)}  0
  ${day(0)}  2  ${'█'.repeat(40)}
`);
  });

  it('of nobody', async () => {
    const { code, stdout } = await run('stats', '--days', '1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^0 registrations, .*\n\nBy role\n {2}nobody yet\n/);
  });

  it('puts the long tail of sources in one line', async () => {
    for (let n = 0; n < 12; n += 1) await insert({ utm_source: `source${n}` });
    expect((await run('stats')).stdout).toMatch(/^ {2}2 others +2 {2}16\.7%$/m);
  });
});

describe('list', () => {
  const emails = (stdout: string) => stdout.match(/\S+@example\.com/g);

  async function fill() {
    await insert({
      full_name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'founder',
      utm_source: 'news',
      created_at: '2025-05-01T10:00:00Z',
    });
    await insert({
      full_name: 'Bob\u001b[2J 100%',
      email: 'bob@example.com',
      role: 'mentor',
      created_at: '2025-05-02T10:00:00Z',
    });
    await insert({
      full_name: 'Cy_',
      email: 'Cy@example.com',
      role: null,
      utm_source: 'ads',
      utm_campaign: 'x',
      created_at: '2025-05-03T10:00:00Z',
    });
  }

  it('shows the newest first, and counts on stderr', async () => {
    await fill();
    const { code, stdout, stderr } = await run('list');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '3 registrations\n' });
    expect(stdout.split('\n')).toEqual([
      'registered        name          e-mail           role     source  campaign',
      '2025-05-03 10:00  Cy_           Cy@example.com   -        ads     x',
      '2025-05-02 10:00  Bob\ufffd[2J 100%  bob@example.com  mentor   -       -',
      '2025-05-01 10:00  Ada Lovelace  ada@example.com  founder  news    -',
      '',
    ]);
  });

  it.each([
    [['--search', 'LOVE'], ['ada@example.com']],
    [['--search', 'CY@'], ['Cy@example.com']],
    [['--search', '%'], ['bob@example.com']],
    [['--search', '_'], ['Cy@example.com']],
    [['--search', "'; drop table"], null],
    [['--role', 'mentor'], ['bob@example.com']],
    [['--role', 'none'], ['Cy@example.com']],
    [['--source', 'news'], ['ada@example.com']],
    [['--source', 'none'], ['bob@example.com']],
    [
      ['--since', '2025-05-02'],
      ['Cy@example.com', 'bob@example.com'],
    ],
    [['--since', '24h'], null],
    [['--source', 'ads', '--search', 'bob'], null],
  ])('%j', async (args, expected) => {
    await fill();
    const { code, stdout } = await run('list', ...args);
    expect(code).toBe(0);
    expect(emails(stdout)).toEqual(expected);
  });

  it('says what the limit left out', async () => {
    await fill();
    const { stdout, stderr } = await run('list', '--limit', '2');
    expect(emails(stdout)).toEqual(['Cy@example.com', 'bob@example.com']);
    expect(stderr).toBe('2 of 3; --limit shows more\n');
  });
});

describe('export', () => {
  const HEADINGS =
    'created_at,full_name,email,role,checkbox_consent,created_at_gtm,user_agent,referrer,utm_source,utm_medium,utm_campaign\r\n';

  it('is CSV, safe in a spreadsheet', async () => {
    await insert({
      full_name: '=HYPERLINK("x")',
      email: '+tag@example.com',
      utm_source: 'a,b',
      created_at: '2025-05-01T10:00:00.123456Z',
    });
    const { code, stdout, stderr } = await run('export');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      `${HEADINGS}2025-05-01T10:00:00.123456+00:00,"'=HYPERLINK(""x"")",'+tag@example.com,founder,true,` +
        '2025-05-01T12:00:00+00:00,Test/1.0,,"a,b",,\r\n',
    );
  });

  it('is JSON lines, every value as it is stored', async () => {
    const row = aRegistration({ full_name: '=1+1 "é"\u2028', referrer: 'https://example.com/' });
    await insert({ ...row, created_at: '2025-05-01T10:00:00Z' });
    const { stdout } = await run('export', '--format', 'jsonl');
    expect(stdout.endsWith('\n')).toBe(true);
    expect(JSON.parse(stdout)).toEqual({
      created_at: '2025-05-01T10:00:00+00:00',
      ...row,
      created_at_gtm: '2025-05-01T12:00:00+00:00',
    });
  });

  it('of nobody is the headings', async () => {
    expect((await run('export')).stdout).toBe(HEADINGS);
  });

  it('goes to a file for its owner alone, which appears whole or not at all', async () => {
    await insertMany(2500);
    const out = join(folder, 'people.csv');
    writeFileSync(out, 'before');
    const { code, stdout, stderr } = await run('export', '--out', out);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: '',
      stderr: `Exported 2,500 registrations to ${out}\n`,
    });
    expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(2502);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['people.csv']);
  });

  it('says where it could not write', async () => {
    const { code, stderr } = await run('export', '--out', join(folder, 'missing/people.csv'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ENOENT: .*missing\/people\.csv.*\n$/);
  });

  it('takes one point in time and holds up nobody, however slowly it is read', async () => {
    await insertMany(5000);
    const { child, ended } = startWaitlist(['export', '--format', 'jsonl'], { DATABASE_URL: urlOf(database) });
    // Two megabytes do not fit the pipe: the export stands in the middle of its work until somebody reads.
    await once(child.stdout, 'readable');
    const late = aRegistration();
    const columns = Object.keys(late);
    await database.anon.query({
      text: `insert into public.early_access_registrations (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      values: Object.values(late),
    });
    expect((await run('forget', 'person4999@example.com', '--yes')).code).toBe(0);
    const exported = await text(child.stdout);
    expect(await ended).toBe(0);
    expect(exported.trimEnd().split('\n')).toHaveLength(5000);
    expect(exported).toContain('person4999@example.com');
    expect(exported).not.toContain(late.email);
    expect(await storedRows(database)).toHaveLength(5000);
  });

  it('ends without a word when its reader leaves', async () => {
    await insertMany(5000);
    const { child, stderr, ended } = startWaitlist(['export'], { DATABASE_URL: urlOf(database) });
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    expect([await ended, await stderr]).toEqual([0, '']);
  });

  it('leaves no file behind when it is interrupted', async () => {
    const holder = new pg.Client(database.address);
    await holder.connect();
    await holder.query('begin; lock table public.early_access_registrations in access exclusive mode');
    const out = join(folder, 'interrupted.csv');
    const { child, stderr, ended } = startWaitlist(['export', '--out', out], { DATABASE_URL: urlOf(database) });
    const waiting =
      "select 1 from pg_stat_activity where application_name = 'vibescore waitlist' and wait_event_type = 'Lock'";
    await expect.poll(() => database.ask(waiting), { timeout: 10_000 }).not.toEqual([]);
    child.kill('SIGINT');
    expect([await ended, await stderr]).toEqual([130, '']);
    await holder.end();
    expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });
});

describe('forget', () => {
  it('erases exactly one person, by the rule of the unique index', async () => {
    await insert({ email: ' Ada@Example.com ' });
    await insert({ email: 'ada.b@example.com' });
    const { code, stdout, stderr } = await run('forget', ' ADA@example.COM ', '--yes');
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'Erased the registration of ADA@example.COM\n',
      stderr: '',
    });
    expect(await storedRows(database)).toMatchObject([{ email: 'ada.b@example.com' }]);
  });

  it('says so when there is nobody', async () => {
    const { code, stdout, stderr } = await run('forget', '%@example.com', '--yes');
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nobody is registered as %@example.com\n',
    });
  });
});

describe('a database that cannot be used is one clear line and exit code 1', () => {
  const failure = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await waitlist(['stats'], env);
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
    return stderr;
  };

  it('out of reach', async () => {
    const line = await failure({ DATABASE_URL: 'postgresql://app:hunter2@127.0.0.1:1/x' });
    expect(line).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached/);
    expect(line).not.toContain('hunter2');
  });

  it('without a waitlist', async () => {
    const empty = await createTestDatabase({ migrated: false });
    expect(await failure({ DATABASE_URL: urlOf(empty) })).toMatch(/has no waitlist yet: start the server on it once/);
    await empty.close();
  });

  it('that shows only some of its rows', async () => {
    const role = `${database.address.database}_clerk`;
    await database.ask(`create role ${role}`);
    await database.ask(`grant select on public.early_access_registrations to ${role}`);
    const url = `${urlOf(database)}&options=-c%20role%3D${role}`;
    expect(await failure({ DATABASE_URL: url })).toMatch(/may not read the whole waitlist/);
    await database.ask(`drop owned by ${role}`);
    await database.ask(`drop role ${role}`);
  });

  it('of which there is none', async () => {
    const missing = join(folder, 'no-data');
    expect(await failure({ DATA_DIR: missing })).toMatch(
      /^There is no waitlist in .*no-data yet: start the server once/,
    );
    expect(readdirSync(folder)).not.toContain('no-data');
  });

  it('or a setting that makes no sense', async () => {
    expect(await failure({ DATABASE_URL: 'mysql://x' })).toMatch(/^DATABASE_URL must look like/);
  });
});
