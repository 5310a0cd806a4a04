import { expect, it, vi } from 'vitest';
import { ENDPOINT } from '#contract/registration.ts';
import { MIGRATIONS, migrate, THIS_RELEASE } from '#postgres/migrate.ts';
import { createTestApp } from '#scripts/harness/app/test-app.ts';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';

/** What the next release brings: a column that people may enter. */
const CITY = {
  name: '99990101000000_city.sql',
  sql: `alter table public.early_access_registrations add column city text;
    grant insert (city) on public.early_access_registrations to anon`,
};

/** Starts the server of a release that has this column. */
async function createNewerApp(...[database]: Parameters<typeof createTestApp>) {
  vi.resetModules();
  vi.doMock('#contract/registration.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#contract/registration.ts')>();
    return { ...original, COLUMNS: [...original.COLUMNS, 'city'] };
  });
  const { createTestApp: create } = await import('#scripts/harness/app/test-app.ts');
  return create(database);
}

it('behind one address, servers of two releases register people from pages of either', async () => {
  const database = await setUpDatabase();
  const older = await createTestApp(database.anon);
  await migrate(database.address, { ...THIS_RELEASE, migrations: [...MIGRATIONS, CITY] });
  const newer = await createNewerApp(database.anon);
  const register = async (app: typeof older, changes: object) =>
    (await app.inject({ method: 'POST', url: ENDPOINT, payload: { ...aRegistration(), ...changes } })).statusCode;

  for (const server of [older, newer]) {
    for (const page of [{}, { city: null }]) expect(await register(server, page)).toBe(201);
  }
  // Nothing that people entered is lost without a word.
  expect(await register(older, { city: 'London' })).toBe(401);
  expect(await register(newer, { city: 'London' })).toBe(201);
  expect(await database.ask('select city from public.early_access_registrations where city is not null')).toEqual([
    { city: 'London' },
  ]);
});
