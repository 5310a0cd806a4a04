import { beforeEach, describe, expect, it } from 'vitest';
import { insertEntry } from '#tests/helpers/database/own-entry.ts';
import { setUpDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const MIGRATION = '20261118110000_people_in_one_row.sql';

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
const SENT = `('sent', timestamptz '2020-01-02Z', timestamptz '2020-01-03Z')`;
const UNCERTAIN = `('uncertain', timestamptz '2020-01-02Z', null::timestamptz)`;
const REFUSED = `('failed', timestamptz '2020-01-02Z', null::timestamptz)`;
const WAITING = `('waiting', null::timestamptz, null::timestamptz)`;

describe('the migration that adds invited_at', () => {
  const before = MIGRATIONS.filter(({ name }) => name < '20261118100000');

  it('fills in when people were invited', async () => {
    const database = await setUpDatabase({ migrated: false });
    await migrate(database.address, before);
    for (const email of ['zoe+list@example.com', 'bjorn@example.org', 'ines@example.com', 'kofi@example.org']) {
      await insertEntry(database, { email });
    }
    for (const [index, outcome] of [SENT, UNCERTAIN, REFUSED, WAITING].entries()) {
      await insertInvitation(database, index + 1, outcome);
    }
    await migrate(database.address);
    expect(await readInvitedAt(database)).toEqual([2, 1, null, null]);
  });

  it('drops the indexes that the studio created, and no others', async () => {
    const database = await setUpDatabase({ migrated: false });
    await migrate(database.address, before);
    await database.ask(
      'create index early_access_registrations_source_12000 on public.early_access_registrations (utm_source)',
    );
    await database.ask('create index my_own_index on public.early_access_registrations (utm_source)');
    await migrate(database.address);
    const indexes = await database.ask(
      `select relname as name from pg_index join pg_class on oid = indexrelid
       where indrelid = 'public.early_access_registrations'::regclass order by 1`,
    );
    expect(indexes.map(({ name }) => name)).toEqual([
      'early_access_registrations_created_at',
      'early_access_registrations_email_key',
      'early_access_registrations_pkey',
      'early_access_registrations_search',
      'my_own_index',
    ]);
  });

  it('keeps an index that was created before it', async () => {
    const database = await setUpDatabase({ migrated: false });
    await migrate(database.address, before);
    await database.ask(
      'create index early_access_registrations_created_at on public.early_access_registrations (created_at, id)',
    );
    await migrate(database.address);
    expect(await database.ask(`select from vibescore.migrations where name = $1`, [MIGRATION])).toHaveLength(1);
  });
});

describe('invited_at, for a sender that does not know the column,', async () => {
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
