import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aRegistration } from '#harness/example-registration.ts';
import { MADE_UP_PEOPLE } from '#harness/made-up-people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import { createPool, openSession } from '../pool.ts';
import { insertRegistration } from './insert.ts';
import { countPeople } from './people.ts';
import { listIndices, readIndexedTo } from './people-indices.ts';
import { prepareIndices } from './prepare-indices.ts';

let test: TestDatabase;
let session: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
  test = await createTestDatabase();
  session = await openSession(createPool(test.address, { size: 1 }));
});
afterEach(async () => {
  for (const { name } of await listIndices(session)) await test.ask(`drop index public.${name}`);
  await test.ask('truncate waitlist.waves, public.early_access_registrations restart identity cascade');
});
afterAll(async () => {
  await session.close();
  await test.close();
});

const fill = (people: number) => test.ask(MADE_UP_PEOPLE, [people]);

/** What it said, in lines. */
async function prepare(database = session) {
  const said: string[] = [];
  await prepareIndices(database, { lookedThrough: 100, report: (line) => said.push(line) });
  return said;
}

const namesUpTo = (id: number) =>
  ['created_at', 'facets', 'site', 'words'].map((kind) => `early_access_registrations_${kind}_${id}`);
const names = async () => (await listIndices(session)).map(({ name }) => name).sort();

it('leaves a short list as it is, and makes all of them for a longer one, once', async () => {
  await fill(100);
  expect(await prepare()).toEqual([]);
  expect(await names()).toEqual([]);
  expect(await readIndexedTo(session)).toBe('0');

  await insertRegistration(test.anon, aRegistration());
  expect(await prepare()).toEqual([1, 2, 3, 4, 5].map((n) => `Preparing filters and search: ${n} of 5`));
  expect(await names()).toEqual(namesUpTo(101));
  expect(await readIndexedTo(session)).toBe('101');
  expect(await prepare()).toEqual([]);
});

it('holds nobody who registers later, until there are many of them', async () => {
  await fill(101);
  await prepare();
  const held = await test.ask(
    `select distinct pg_get_expr(indpred, indrelid) as rows from pg_index join pg_class on oid = indexrelid
     where relname = any ($1)`,
    [namesUpTo(101)],
  );
  expect(held).toEqual([{ rows: '(id <= 101)' }]);
  for (let n = 0; n < 101; n += 1) await insertRegistration(test.anon, aRegistration({ full_name: 'Zora Later' }));
  expect(await countPeople(session, { search: 'zora' })).toBe(101);

  await prepare();
  expect(await names()).toEqual(namesUpTo(202));
  expect(await countPeople(session, { search: 'zora' })).toBe(101);
});

it('makes anew what a killed studio left half made', async () => {
  await fill(101);
  // One that cannot be finished stays behind, as one whose making was cut off does.
  const begun =
    'create unique index concurrently early_access_registrations_words_101 on public.early_access_registrations';
  await expect(test.ask(`${begun} (checkbox_consent) where id <= 101`)).rejects.toThrow(
    'could not create unique index',
  );
  expect(await listIndices(session)).toMatchObject([{ valid: false }]);
  expect(await readIndexedTo(session)).toBe('0');
  await prepare();
  expect(await listIndices(session)).toEqual(namesUpTo(101).map(() => expect.objectContaining({ valid: true })));
});

it('leaves it to another studio that is about it', async () => {
  await fill(101);
  await session.query({ text: `select pg_advisory_lock(hashtext('vibescore studio indices'))` });
  const other = await openSession(createPool(test.address, { size: 1 }));
  expect(await prepare(other)).toEqual([]);
  await other.close();
  expect(await names()).toEqual([]);
});
