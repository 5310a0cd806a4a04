import { beforeEach, describe, expect, it } from 'vitest';
import { anInvitation } from '#scripts/harness/database/builders.ts';
import { readStoredRows, setUpConnection, waitForLock } from '#scripts/harness/database/test-database.ts';
import { setUpWaitlist } from '#scripts/harness/database/waitlist.ts';

const { database, run, runIn, insert } = await setUpWaitlist();

const WHAT_REMAINS = 'Earlier backups and exports still contain what was erased\n';

it('erase removes exactly one person', async () => {
  await insert({ email: ' Ada@Example.com ' });
  await insert({ email: 'ada.b@example.com' });
  const stdout = 'Erased the registration of Ada@Example.com\n';
  expect(await run('erase', ' ADA@example.COM ', '--yes')).toEqual({ code: 0, stdout, stderr: WHAT_REMAINS });
  expect(await readStoredRows(database)).toMatchObject([{ email: 'ada.b@example.com' }]);
});

it('erase finds an address with a domain outside ASCII, however it is typed', async () => {
  await insert({ email: 'zoë@xn--exmple-cua.com' });
  await insert({ email: 'zoë@example.com' });
  const { code, stdout } = await run('erase', 'zoe\u0308@EXÄMPLE.com', '--yes');
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Erased the registration of zoë@xn--exmple-cua.com\n' });
  expect(await readStoredRows(database)).toMatchObject([{ email: 'zoë@example.com' }]);
});

it('erase --id removes the person with this id', async () => {
  await insert({ email: 'bob@example.com' });
  await insert({ email: 'eve@example.com' });
  const { code, stdout } = await run('erase', '--id', '2', '--yes');
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Erased the registration of eve@example.com\n' });
  expect(await readStoredRows(database)).toMatchObject([{ email: 'bob@example.com' }]);
});

it.each([
  [['%@example.com'], 'No one is registered as %@example.com\n'],
  [['--id', '99999'], 'No one is registered with the id 99999\n'],
])('erase says when there is no such registration: %j', async (args, stderr) => {
  expect(await run('erase', ...args, '--yes')).toEqual({ code: 1, stdout: '', stderr });
});

it('erase asks first on a terminal', async () => {
  await insert({ email: 'ada@example.com' });
  const stderr = 'Erase the registration of ada@example.com for good? [y/N] Nothing was erased\n';
  expect(await runIn({ typed: 'n\n' }, 'erase', 'ada@example.com')).toEqual({ code: 1, stdout: '', stderr });
  expect(await readStoredRows(database)).toHaveLength(1);
});

describe('erase --unconfirmed --older-than', () => {
  beforeEach(async () => {
    for (const [name, created_at] of Object.entries({ ada: '2025-01-01', bob: '2025-01-02', cy: '2025-05-01' })) {
      await insert({ email: `${name}@example.com`, created_at });
    }
  });

  const erase = (age: string, typed: string) =>
    runIn({ now: new Date('2025-05-31'), typed }, 'erase', '--unconfirmed', '--older-than', age);

  it('erases no one if the answer is no', async () => {
    const stderr =
      'Erase 2 unconfirmed registrations from before 2025-03-02 (2 whose confirmation was not sent) for good? [y/N] ' +
      'Nothing was erased\n';
    expect(await erase('90d', 'n\n')).toEqual({ code: 1, stdout: '', stderr });
    expect(await readStoredRows(database)).toHaveLength(3);
  });

  it('erases exactly the people who have not confirmed for that long', async () => {
    expect(await erase('90d', 'y\n')).toMatchObject({ code: 0, stdout: 'Erased 2 unconfirmed registrations\n' });
    expect(await readStoredRows(database)).toMatchObject([{ email: 'cy@example.com' }]);
  });

  it('spares someone whose wave is being started at that moment', async () => {
    const owner = await setUpConnection(database.address);
    const starting = { ask: (text: string, values?: unknown[]) => owner.query(text, values) };
    await owner.query('begin; lock table waitlist.waves in share row exclusive mode');
    await anInvitation(starting, { to: 1 });
    const erasing = erase('90d', 'y\n');
    await waitForLock(database);
    await owner.query('commit');
    expect(await erasing).toMatchObject({ code: 0, stdout: 'Erased 1 unconfirmed registration\n' });
    expect(await readStoredRows(database)).toMatchObject([{ email: 'ada@example.com' }, { email: 'cy@example.com' }]);
  });

  it('says when there is no one to erase', async () => {
    const stderr = 'No unconfirmed registrations before 2024-12-30\n';
    expect(await erase('152d', '')).toEqual({ code: 0, stdout: '', stderr });
  });
});
