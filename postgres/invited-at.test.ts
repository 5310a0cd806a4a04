import { beforeEach, expect, it } from 'vitest';
import { insertEntry } from '#scripts/harness/database/builders.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';

const database = await setUpDatabase();
const { ask } = database;

beforeEach(async () => {
  await ask('truncate waitlist.waves, public.early_access_registrations restart identity cascade');
  await insertEntry(database);
  await ask(
    `with wave as (insert into waitlist.waves default values returning id)
     insert into waitlist.messages (registration_id, kind, wave_id) select 1, 'invite', id from wave`,
  );
});

const update = (changes: string) => ask(`update waitlist.messages set ${changes} where kind = 'invite'`);
const readInvitedAt = async () => (await ask('select invited_at from waitlist.entries'))[0]?.invited_at;

it('invited_at is empty while the invitation is queued or being sent', async () => {
  expect(await readInvitedAt()).toBeNull();
  await update(`state = 'sending', attempted_at = now()`);
  expect(await readInvitedAt()).toBeNull();
});

it('invited_at is when the mail server last accepted the invitation', async () => {
  await update(`state = 'sent', sent_at = '2020-01-03Z'`);
  expect(await readInvitedAt()).toEqual(new Date('2020-01-03'));
  await update(`state = 'queued'`);
  expect(await readInvitedAt()).toEqual(new Date('2020-01-03'));
  await update(`state = 'sent', sent_at = '2020-01-09Z'`);
  expect(await readInvitedAt()).toEqual(new Date('2020-01-09'));
});

it('invited_at is empty again once the invitation is revoked', async () => {
  await update(`state = 'sent', sent_at = '2020-01-03Z'`);
  await update('revoked_at = now()');
  expect(await readInvitedAt()).toBeNull();
});
