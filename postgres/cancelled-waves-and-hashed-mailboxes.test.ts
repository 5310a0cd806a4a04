import { describe, expect, it } from 'vitest';
import { insertEntry } from '#tests/helpers/database/own-entry.ts';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

describe('the migration that corrects rows of earlier releases', () => {
  async function setUpEarlierDatabase() {
    const database = await setUpDatabase({ migrated: false });
    const earlier = MIGRATIONS.filter(({ name }) => name < '20261118210000');
    await migrate(database.address, earlier);
    return database;
  }

  it('ends the pause of waves that were cancelled, and of no others', async () => {
    const database = await setUpEarlierDatabase();
    await database.ask('insert into waitlist.waves (paused_at, cancelled_at) values (now(), now()), (now(), null)');
    await migrate(database.address);
    expect(await database.ask('select paused_at is not null as is_paused from waitlist.waves order by id')).toEqual([
      { is_paused: false },
      { is_paused: true },
    ]);
  });

  it('gives every message the hash of its mailbox', async () => {
    const database = await setUpEarlierDatabase();
    await insertEntry(database, { email: 'a.da+list@gmail.com' });
    await database.ask(
      `insert into waitlist.messages (registration_id, kind, state, sent_at) values (1, 'confirm', 'sent', now())`,
    );
    await migrate(database.address);
    expect(
      await database.ask(
        `select mailbox_hash = waitlist.keyed_hash('ada@gmail.com') as is_hashed from waitlist.messages`,
      ),
    ).toEqual([{ is_hashed: true }]);
  });

  it('withdraws what waits for a mailbox that objected, or was revoked, and keeps what was sent before', async () => {
    const database = await setUpEarlierDatabase();
    for (const email of ['victim@example.com', 'victim+2@example.com', 'ada@example.com', 'eve@example.com']) {
      await insertEntry(database, { email });
    }
    await database.ask(`
      insert into waitlist.objections values (waitlist.keyed_hash('victim@example.com'), now() + interval '1 day');
      insert into waitlist.waves default values;
      insert into waitlist.messages (registration_id, kind, wave_id, sent_at, revoked_at)
      values (1, 'confirm', null, null, null), (2, 'confirm', null, now(), null), (3, 'confirm', null, null, null),
        (3, 'invite', 1, null, now()), (4, 'invite', 1, now(), now())`);
    await migrate(database.address);
    expect(
      await database.ask('select registration_id::int as id, kind, state from waitlist.messages order by id, kind'),
    ).toEqual([
      { id: 2, kind: 'confirm', state: 'sent' },
      { id: 3, kind: 'confirm', state: 'queued' },
      { id: 4, kind: 'invite', state: 'sent' },
    ]);
  });
});
