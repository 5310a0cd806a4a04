import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '#settings/start-error.ts';
import { aRegistration, createTestDatabase, storedRows } from '#tests/helpers/test-database.ts';
import { insertRegistration } from './insert-registration.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = readdirSync('supabase/migrations');

it('twenty servers that start together migrate once', async () => {
  const database = await createTestDatabase({ migrated: false });
  await Promise.all(Array.from({ length: 20 }, () => migrate(database.address)));
  expect(await database.ask('select name from vibescore.migrations')).toHaveLength(MIGRATIONS.length);
  expect(await storedRows(database)).toEqual([]);
  await database.close();
});

it('applies what is new, in the order of the names, and leaves nothing behind when one fails', async () => {
  const database = await createTestDatabase({ migrated: false });
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  write('2_second.sql', 'alter table public.things add column b int');
  write('1_first.sql', 'create table public.things (a int)');
  await migrate(database.address, folder);
  write('3_third.sql', 'create table public.more (a int); select 1/0');
  await expect(migrate(database.address, folder)).rejects.toThrow('division by zero');
  expect(await database.ask("select to_regclass('public.more') as more")).toEqual([{ more: null }]);
  expect(await database.ask('select name from vibescore.migrations order by name')).toEqual([
    { name: '1_first.sql' },
    { name: '2_second.sql' },
  ]);
  rmSync(folder, { recursive: true });
  await database.close();
});

it('takes over a database that "supabase db push" migrated', async () => {
  const database = await createTestDatabase();
  await database.ask('drop schema vibescore cascade');
  await database.ask('create schema supabase_migrations');
  await database.ask('create table supabase_migrations.schema_migrations as select unnest($1::text[]) as version', [
    MIGRATIONS.map((name) => name.split('_', 1)[0]),
  ]);
  await migrate(database.address);
  expect(await storedRows(database)).toEqual([]);
  await database.close();
});

it('needs no superuser, and says in one line which right is missing', async () => {
  const database = await createTestDatabase({ migrated: false });
  const name = String(database.address.database);
  const role = `${name}_app`;
  await database.ask(`create role ${role}`);
  const asRole = { ...database.address, options: `-c role=${role}` };
  await expect(migrate(asRole)).rejects.toThrow(StartError);

  await database.ask(`alter database ${name} owner to ${role}`);
  await database.ask(`grant anon to ${role}`);
  await migrate(asRole);
  await insertRegistration(database.anon, aRegistration());
  expect(await storedRows(database)).toHaveLength(1);

  await database.ask(`reassign owned by ${role} to current_user`);
  await database.ask(`drop owned by ${role}`);
  await database.ask(`drop role ${role}`);
  await database.close();
});
