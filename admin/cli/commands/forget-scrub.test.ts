import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedRows } from '#tests/helpers/database/test-database.ts';
import { runWaitlist, setUpWaitlist } from '#tests/helpers/database/waitlist.ts';
import { describeScrub } from './forget.ts';

const { database, url, insert } = await setUpWaitlist();
const table = 'public.early_access_registrations';

const role = `${database.address.database}_clerk`;
await database.ask(`create role ${role} bypassrls`);
// Where the server's own login made the database, only members of pg_monitor see sizes and statistics.
await database.ask(`grant pg_monitor to ${role}`);
beforeEach(() => database.ask(`grant select, delete on ${table} to ${role}`));
afterEach(() => database.ask(`alter table ${table} owner to current_user`));

const run = (...args: string[]) =>
  runWaitlist(['forget', ...args], { DATABASE_URL: `${url}&options=-c%20role%3D${role}` });

const fileNode = async () => (await database.ask(`select pg_relation_filenode('${table}') as node`))[0]?.node;

it('says how long registrations would wait', () => {
  expect(describeScrub({ bytes: 200_000_000, remaining: [] })).toBe(
    'Scrubbing rewrites the table (200 MB): registrations wait for about 10 seconds, ' +
      'and anyone who would wait longer than the server allows is asked to try again',
  );
});

it('rewrites the table for its owner, and says what takes more rights', async () => {
  await database.ask(`alter table ${table} owner to ${role}`);
  await insert({ email: 'ada@example.com' });
  const before = await fileNode();
  const { code, stdout, stderr } = await run('ada@example.com', '--scrub', '--yes');
  expect(code).toBe(0);
  expect(stdout).toBe('Erased the registration of ada@example.com\nScrubbed as far as possible\n');
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^Scrubbing rewrites the table \(\d+ kB\): registrations wait for about 1 second, /),
    expect.stringMatching(/^Not scrubbed: samples of its values .*: only the owner of the database/),
    expect.stringMatching(/^Not scrubbed: the write-ahead log: only a superuser may recycle it, or a user with/),
    'Earlier backups and exports still contain what was erased',
    '',
  ]);
  expect(await fileNode()).not.toBe(before);
});

it('says so when it may not rewrite the table', async () => {
  await insert({ email: 'ada@example.com' });
  const { code, stderr } = await run('ada@example.com', '--scrub', '--yes');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Scrubbing cannot rewrite the table, which belongs to another database user\n/);
  expect(stderr).toMatch(/^Not scrubbed: the pages of the table: only its owner may rewrite them$/m);
  expect(await storedRows(database)).toEqual([]);
});

it('blocks no one for long while an erased row is still being read', async () => {
  await database.ask(`alter table ${table} owner to ${role}`);
  await insert({ email: 'ada@example.com' });
  const reader = new pg.Client(database.address);
  await reader.connect();
  await reader.query(`begin isolation level repeatable read; select from ${table}`);
  const before = await fileNode();
  const { code, stdout, stderr } = await run('ada@example.com', '--scrub', '--yes');
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'Erased the registration of ada@example.com\n' });
  expect(stderr).toMatch(/^Something else is using the database, such as an export, so it was not scrubbed: try/m);
  expect(await fileNode()).toBe(before);
  await reader.end();
  expect(await run('--scrub', '--yes')).toMatchObject({ code: 0, stdout: 'Scrubbed as far as possible\n' });
});
