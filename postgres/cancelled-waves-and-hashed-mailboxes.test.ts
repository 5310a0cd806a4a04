import { expect, it } from 'vitest';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const earlier = MIGRATIONS.filter(({ name }) => name < '20261118210000');

it('the migration ends the pause of waves that were cancelled, and of no others', async () => {
  const database = await setUpDatabase({ migrated: false });
  await migrate(database.address, earlier);
  await database.ask('insert into waitlist.waves (paused_at, cancelled_at) values (now(), now()), (now(), null)');
  await migrate(database.address);
  expect(await database.ask('select paused_at is not null as is_paused from waitlist.waves order by id')).toEqual([
    { is_paused: false },
    { is_paused: true },
  ]);
});
