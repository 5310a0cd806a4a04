import { beforeEach, expect, it } from 'vitest';
import { anInvitation, insertEntry, revokeInvitations, setState } from '#scripts/harness/database/builders.ts';
import { emptyList, setUpDatabase } from '#scripts/harness/database/test-database.ts';

const database = await setUpDatabase();

beforeEach(async () => {
  await emptyList(database);
  await insertEntry(database);
  await anInvitation(database, { to: 1 });
});

const readInvitedAt = async () => (await database.ask('select invited_at from waitlist.entries'))[0]?.invited_at;

it.each(['queued', 'sending'] as const)('invited_at is empty while the invitation is %s', async (state) => {
  await setState(database, state);
  expect(await readInvitedAt()).toBeNull();
});

it('invited_at is when the mail server last accepted the invitation', async () => {
  await setState(database, 'sent', { at: '2020-01-03' });
  expect(await readInvitedAt()).toEqual(new Date('2020-01-03'));
  await setState(database, 'queued');
  expect(await readInvitedAt()).toEqual(new Date('2020-01-03'));
  await setState(database, 'sent', { at: '2020-01-09' });
  expect(await readInvitedAt()).toEqual(new Date('2020-01-09'));
});

it('invited_at is empty again once the invitation is revoked', async () => {
  await setState(database, 'sent');
  await revokeInvitations(database, [1]);
  expect(await readInvitedAt()).toBeNull();
});
