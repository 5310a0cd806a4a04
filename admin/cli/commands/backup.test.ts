import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import { aMessage, anInvitation } from '#scripts/harness/database/builders.ts';
import { runWaitlist, setUpList, startWaitlist } from '#scripts/harness/database/list.ts';
import { holdLock, setUpDatabase, type TestDatabase, waitForLock } from '#scripts/harness/database/test-database.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';

const { database, run, runIn } = await setUpList();
const folder = setUpFolder('backup');
const addPeople = (count: number) => addMadeUpPeople(database.pool, count);
const countRows = ({ ask }: TestDatabase) =>
  ask(`select (select count(*)::int from public.early_access_registrations) as people,
    (select count(*)::int from waitlist.entries) as entries, (select count(*)::int from waitlist.audit_log) as lines`);
const EMPTY = [{ people: 0, entries: 0, lines: 0 }];

it('a backup replaces an earlier file with one that only its owner can read', async () => {
  await addPeople(1500);
  const file = join(folder, 'list.backup');
  writeFileSync(file, 'an earlier one');
  expect(await run('backup', file)).toEqual({ code: 0, stdout: '', stderr: `Backed up 1,500 people to ${file}\n` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['list.backup']);
});

it('a backup on a terminal clears its progress before it says what it did', async () => {
  await addPeople(3);
  const file = join(folder, 'progress.backup');
  const { stderr } = await runIn({ showsProgress: true }, 'backup', file);
  expect(stderr).toContain(`\r\u001b[KBacked up 3 people to ${file}\n`);
});

it('a restore sets up a database that has no list yet', async () => {
  await addPeople(3);
  const file = join(folder, 'new.backup');
  await run('backup', file);
  const fresh = await setUpDatabase({ migrated: false });
  const restored = await runWaitlist(['restore', file], { DATABASE_URL: fresh.url });
  expect(restored).toEqual({ code: 0, stdout: 'Restored 3 people\n', stderr: '' });
  expect(await countRows(fresh)).toMatchObject([{ people: 3, entries: 3 }]);
});

it('a restore says what it did to waves and emails', async () => {
  await addPeople(30);
  await anInvitation(database, { to: 20 });
  await aMessage(database, { to: 21, kind: 'link', state: 'sending' });
  await aMessage(database, { to: 22, kind: 'link' });
  const file = join(folder, 'wave.backup');
  await run('backup', file);
  const copy = await setUpDatabase();
  expect((await runWaitlist(['restore', file], { DATABASE_URL: copy.url })).stderr.split('\n')).toEqual([
    'Wave 2 is paused: if none of it went out after the backup, run "npm run waitlist -- waves resume 2"',
    'Counted as sent, because it was being sent: 1 email',
    '1 email that the backup had queued will be sent',
    '',
  ]);
});

it('a restore of a file that does not exist is refused in one line', async () => {
  const file = join(folder, 'missing.backup');
  expect(await run('restore', file)).toEqual({ code: 1, stdout: '', stderr: `There is no file ${file}\n` });
});

it('a backup that is killed leaves no file that could be restored', async () => {
  await addPeople(10);
  const file = join(folder, 'killed.backup');
  const release = await holdLock(database, 'lock table waitlist.messages in access exclusive mode');
  const { child } = startWaitlist(['backup', file], { DATABASE_URL: database.url });
  await waitForLock(database);
  child.kill('SIGKILL');
  await once(child, 'exit');
  release();
  const copy = await setUpDatabase();
  expect(await runWaitlist(['restore', file], { DATABASE_URL: copy.url })).toMatchObject({ code: 1 });
  expect(await countRows(copy)).toEqual(EMPTY);
});

it.each(['SIGKILL', 'SIGINT'] as const)(
  'a restore that is ended by %s can be repeated on the list, which it leaves empty',
  async (signal) => {
    await addPeople(300);
    const file = join(folder, 'halfway.backup');
    await run('backup', file);
    const copy = await setUpDatabase();
    const env = { DATABASE_URL: copy.url };
    // People and entries are there when the first message waits for this lock.
    await copy.ask(`
    create function public.waits() returns boolean language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return true; end $$;
    alter table waitlist.messages add constraint waits check (public.waits())`);
    const release = await holdLock(copy, 'select pg_advisory_xact_lock(1)');
    const { child } = startWaitlist(['restore', file], env);
    await waitForLock(copy);
    child.kill(signal);
    await once(child, 'exit');
    release();
    await expect.poll(() => countRows(copy)).toEqual(EMPTY);
    await copy.ask('alter table waitlist.messages drop constraint waits');
    expect(await runWaitlist(['restore', file], env)).toMatchObject({ code: 0 });
    expect(await countRows(copy)).toMatchObject([{ people: 300, entries: 300 }]);
  },
);
