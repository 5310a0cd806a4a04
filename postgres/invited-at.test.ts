import { beforeEach, describe, expect, it } from 'vitest';
import { insertEntry } from '#tests/helpers/database/own-entry.ts';
import { setUpDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';

async function insertInvitation({ ask }: TestDatabase, registration: number, outcome: string) {
  await ask(
    `with wave as (insert into waitlist.waves default values returning id)
     insert into waitlist.messages (registration_id, kind, wave_id, state, body_at, sent_at)
     select $1, 'invite', wave.id, outcome.* from wave, (values ${outcome}) as outcome (state, body_at, sent_at)`,
    [registration],
  );
}

/** Reads everyone's invited_at, in days since the beginning of 2020. */
const readInvitedAt = async ({ ask }: TestDatabase) =>
  (
    await ask(
      `select (extract(epoch from invited_at at time zone 'UTC') / 86400)::int - 18262 as day
       from waitlist.entries order by registration_id`,
    )
  ).map(({ day }) => day);

// The times are days of January 2020, which readInvitedAt counts from 0.
const WAITING = `('waiting', null::timestamptz, null::timestamptz)`;

describe('invited_at of an entry', async () => {
  const database = await setUpDatabase();
  beforeEach(async () => {
    await database.ask('truncate waitlist.waves, public.early_access_registrations restart identity cascade');
    await insertEntry(database);
    await insertInvitation(database, 1, WAITING);
  });
  const updateInvitation = (outcome: string) =>
    database.ask(`update waitlist.messages set ${outcome} where kind = 'invite'`);

  it('is empty while the invitation waits', async () => {
    expect(await readInvitedAt(database)).toEqual([null]);
  });

  it('is when the text began to go out', async () => {
    await updateInvitation(`state = 'sending', body_at = '2020-01-02Z'`);
    expect(await readInvitedAt(database)).toEqual([1]);
  });

  it('is when the mail was sent, once that is known', async () => {
    await updateInvitation(`state = 'sending', body_at = '2020-01-02Z'`);
    await updateInvitation(`state = 'sent', sent_at = '2020-01-03Z'`);
    expect(await readInvitedAt(database)).toEqual([2]);
  });

  it('is empty again if the mail server refuses the text', async () => {
    await updateInvitation(`state = 'sending', body_at = '2020-01-02Z'`);
    await updateInvitation(`state = 'failed'`);
    expect(await readInvitedAt(database)).toEqual([null]);
  });

  it('stays while a mail that was sent is sent again', async () => {
    await updateInvitation(`state = 'sent', body_at = '2020-01-02Z', sent_at = '2020-01-03Z'`);
    await updateInvitation(`state = 'sending', body_at = null`);
    expect(await readInvitedAt(database)).toEqual([2]);
  });
});
