import { afterEach, expect, it } from 'vitest';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { insertRegistrations } from './insert.ts';
import { MADE_UP_PEOPLE } from './made-up-people.ts';
import { countPeople } from './people.ts';
import { listIndexes, prepareIndexes, readIndexedTo } from './people-indexes.ts';

const test = await setUpDatabase();
const session = await setUpConnection(test.address);
afterEach(async () => {
  for (const { name } of await listIndexes(session)) await test.ask(`drop index public.${name}`);
  await test.ask('truncate waitlist.waves, public.early_access_registrations restart identity cascade');
});

const fill = (people: number) => test.ask(MADE_UP_PEOPLE, [people]);

/** The lines it reported. */
async function prepare(database = session) {
  const said: string[] = [];
  await prepareIndexes(database, { unindexed: 100, report: (line) => said.push(line) });
  return said;
}

const namesUpTo = (id: number) =>
  ['created_at', 'facets', 'role', 'search', 'site', 'source'].map(
    (kind) => `early_access_registrations_${kind}_${id}`,
  );
const names = async () => (await listIndexes(session)).map(({ name }) => name).sort();

it('leaves a short list as it is, and makes all indexes for a longer one, once, none of which visitors can use', async () => {
  await fill(100);
  expect(await prepare()).toEqual([]);
  expect(await names()).toEqual([]);
  expect(await readIndexedTo(session)).toBe('0');

  await insertRegistrations(test.anon, [aRegistration()]);
  expect(await prepare()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Preparing filters and search: ${n} of 7`));
  expect(await names()).toEqual(namesUpTo(101));
  expect(await readIndexedTo(session)).toBe('101');
  expect(await prepare()).toEqual([]);
  // A pooler may hand the session to someone else.
  const [left] = await session.query({
    text: `select current_setting('lock_timeout') as lock_timeout, count(*)::int as locks
      from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  });
  expect(left).toEqual({ lock_timeout: '0', locks: 0 });
  const usable = await test.ask(
    `select has_schema_privilege('anon', extnamespace, 'usage') as usable from pg_extension where extname = 'pg_trgm'`,
  );
  expect(usable).toEqual([{ usable: false }]);
});

it('leaves out people who register later, until there are many of them', async () => {
  await fill(101);
  await prepare();
  const held = await test.ask(
    `select distinct pg_get_expr(indpred, indrelid) as rows from pg_index join pg_class on oid = indexrelid
     where relname = any ($1)`,
    [namesUpTo(101)],
  );
  expect(held).toEqual([{ rows: '(id <= 101)' }]);
  const later = Array.from({ length: 101 }, () => aRegistration({ full_name: 'Zora Later' }));
  await insertRegistrations(test.anon, later);
  expect(await countPeople(session, { search: 'zora' })).toBe(101);

  await prepare();
  expect(await names()).toEqual(namesUpTo(202));
  expect(await countPeople(session, { search: 'zora' })).toBe(101);
});

it('replaces what a killed studio left incomplete', async () => {
  await fill(101);
  // One that cannot be completed stays behind, like one whose creation was interrupted.
  const begun =
    'create unique index concurrently early_access_registrations_search_101 on public.early_access_registrations';
  await expect(test.ask(`${begun} (checkbox_consent) where id <= 101`)).rejects.toThrow(
    'could not create unique index',
  );
  expect(await listIndexes(session)).toMatchObject([{ valid: false }]);
  expect(await readIndexedTo(session)).toBe('0');
  await prepare();
  expect(await listIndexes(session)).toEqual(namesUpTo(101).map(() => expect.objectContaining({ valid: true })));
});

it('leaves it to another studio that has started', async () => {
  await fill(101);
  await session.query({ text: `select pg_advisory_lock(hashtext('vibescore studio indices'))` });
  expect(await prepare(await setUpConnection(test.address))).toEqual([]);
  expect(await names()).toEqual([]);
});
