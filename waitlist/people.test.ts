import { beforeAll, describe, expect, it } from 'vitest';
import { addMadeUpPeople } from '#admin/studio/demo/made-up-people.ts';
import { SURVEY_CHOICES } from '#contract/survey.ts';
import { insertRow } from '#scripts/harness/database/builders.ts';
import { readList, setUpDatabase, setUpSession } from '#scripts/harness/database/test-database.ts';
import { aLongestRegistration } from '#scripts/harness/example-registration.ts';
import { exportPeople } from './export.ts';
import { countRegistered, readBreakdown } from './figures.ts';
import { FACETS } from './filters.ts';
import { insertRegistration } from './insert-registrations.ts';
import { readDays } from './overview.ts';
import { countPeople, listPeople, type Order, type PeopleFilter, selectPeople } from './people.ts';
import { readPerson } from './person.ts';
import { countUninvited, pickPeople, type Wanted } from './pick-people.ts';

const PEOPLE = 1200;
const database = await setUpDatabase();
const connection = await setUpSession(database);
beforeAll(() => addMadeUpPeople(connection, PEOPLE));

/** Sets up an empty list for a test that changes it. */
async function setUpOwnList() {
  const own = await setUpDatabase();
  return { own, ownConnection: await setUpSession(own) };
}

const listIds = async (filter: PeopleFilter, order: Order, limit = 10_000) =>
  (await readList(database.pool, (list) => listPeople(list, filter, { order, limit }))).map(({ id }) => id);

const findIds = async (condition: string, order = 'id desc') =>
  (
    await database.ask(
      `select id from public.early_access_registrations r left join waitlist.entries e on registration_id = id
       where ${condition} order by ${order}`,
    )
  ).map(({ id }) => String(id));

const hasMessage = (kind: string) =>
  `exists (select from waitlist.messages m where m.registration_id = r.id and kind = '${kind}')`;

it.each<[PeopleFilter, string]>([
  [{}, 'true'],
  [{ role: 'mentor' }, `role = 'mentor'`],
  [{ role: 'none' }, 'role is null'],
  [{ source: 'podcast', campaign: 'spring' }, `utm_source = 'podcast' and utm_campaign = 'spring'`],
  [{ source: 'none' }, 'utm_source is null'],
  [{ campaign: 'launch' }, `utm_campaign = 'launch'`],
  [{ referrer: 'news.example.org' }, `referrer like 'https://news.example.org/%'`],
  [{ referrer: 'none' }, 'referrer is null'],
  [{ state: 'joined' }, 'joined_at is not null'],
  [{ state: 'accepted' }, 'accepted_at is not null and joined_at is null'],
  [{ state: 'invited' }, 'invited_at is not null and accepted_at is null'],
  [{ state: 'confirmed' }, 'confirmed_at is not null and invited_at is null'],
  [{ state: 'unconfirmed' }, 'confirmed_at is null and invited_at is null'],
  [{ state: 'not-emailed' }, `confirmed_at is null and invited_at is null and not ${hasMessage('confirm')}`],
  [{ stage: 'idea', hardest: 'none' }, `survey ->> 'stage' = 'idea' and not survey ? 'hardest'`],
  [{ team: 'none' }, `survey is null`],
  [{ search: 'BJÖR' }, `full_name ilike '%Björn%'`],
  [{ search: 'bjor' }, `full_name ilike '%Björn%'`],
  [{ search: 'ines' }, `full_name ilike '%Inés%'`],
  [{ search: 'soren' }, `full_name ilike '%Søren%'`],
  [{ search: 'weiss' }, `full_name ilike '%Weiß%'`],
  [{ search: 'Петров' }, `full_name ilike '%Петров%'`],
  [{ search: '田中' }, `full_name like '%田中%'`],
  [{ search: "o'brien" }, `full_name ilike '%O’Brien%'`],
  [{ search: 'b. lindqvist' }, 'false'],
  [{ search: 'lindqvist b' }, `full_name ilike '%Lindqvist%' and full_name ilike '%Björn%'`],
  [{ search: 'QVIST' }, `email like '%lindqvist%'`],
  [{ search: 'Lindqvist, Bjørn' }, `full_name ilike '%Lindqvist%' and full_name ilike '%Björn%'`],
  [{ search: 'Kumar <' }, `lower(full_name || email) like '%kumar%'`],
  [{ search: '+beta@mail.example' }, `email like '%+beta@mail.example.com'`],
  [{ search: `'\\:*&|!()<->` }, 'false'],
  [{ search: '%' }, 'false'],
  [{ search: ' ,<> ' }, 'true'],
  [{ from: '2020-01-01', to: '2020-12-31', zone: 'Asia/Tokyo' }, 'false'],
])('the filter %j finds the people that it describes', async (filter, condition) => {
  const expected = await findIds(condition);
  expect(expected.length > 0).toBe(condition !== 'false');
  expect(await listIds(filter, 'newest')).toEqual(expected);
  expect(await listIds(filter, 'oldest')).toEqual(expected.toReversed());
  const byEmail = await findIds(condition, 'lower(btrim(email))');
  expect(await listIds(filter, 'email', 777)).toEqual(byEmail.slice(0, 777));
  expect(await readList(database.pool, (list) => countPeople(list, filter))).toBe(expected.length);
});

it('people are sorted by email whatever its case and outer spaces', async () => {
  const own = await setUpDatabase();
  const emails = ['bob@example.com', 'Cy@example.com', ' dora@example.com', 'Ada@example.com'];
  for (const email of emails) await insertRow(own, { email });
  const listed = await readList(own.pool, (list) => listPeople(list, {}, { order: 'email', limit: 9 }));
  expect(listed.map(({ email }) => email)).toEqual([emails[3], emails[0], emails[1], emails[2]]);
});

it.each<[PeopleFilter, string]>([
  [{}, 'true'],
  [{ state: 'joined' }, 'joined_at is not null'],
  [{ search: '%' }, 'false'],
])('an export has the people of the filter %j', async (filter, condition) => {
  const { length } = await findIds(condition);
  let exported = 0;
  for await (const { rows, total } of exportPeople(connection, 'cli', filter)) {
    exported += rows.length;
    expect(total).toBe(length);
  }
  expect(exported).toBe(length);
});

it('an export has people in the order they registered, wherever their rows are', async () => {
  const { own, ownConnection } = await setUpOwnList();
  for (const full_name of ['Ada', 'Bob', 'Cy']) await insertRow(own, { full_name });
  // PostgreSQL writes the changed row behind the others.
  await own.ask(`update public.early_access_registrations set email = 'ada@example.com' where full_name = 'Ada'`);
  const names: unknown[] = [];
  for await (const { rows } of exportPeople(ownConnection, 'cli')) names.push(...rows.map((row) => row.full_name));
  expect(names).toEqual(['Ada', 'Bob', 'Cy']);
});

describe('a filter by day', () => {
  it('selects the people who registered on that day in the viewer’s time zone', async () => {
    const own = await setUpDatabase();
    await insertRow(own, { created_at: '2021-03-10T23:30:00Z' });
    const listDay = async (day: string, zone: string) =>
      (
        await readList(own.pool, (list) =>
          listPeople(list, { from: day, to: day, zone }, { order: 'newest', limit: 9 }),
        )
      ).length;
    expect(await listDay('2021-03-10', 'UTC')).toBe(1);
    expect(await listDay('2021-03-11', 'Asia/Kolkata')).toBe(1);
    expect(await listDay('2021-03-10', 'Asia/Kolkata')).toBe(0);
  });
});

describe('the search', () => {
  it('uses the index early_access_registrations_search', async () => {
    const { people, values } = selectPeople({ search: 'lindqvist' });
    await connection.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const plan = await connection.query(`explain select r.id from ${people}`, values);
    await connection.query('rollback');
    expect(JSON.stringify(plan)).toContain('early_access_registrations_search');
  });
});

describe('the figures of the list', () => {
  it('count everyone', async () => {
    expect(await readList(database.pool, (list) => countRegistered(list))).toMatchObject({ total: PEOPLE });
  });

  it.each([...FACETS.filter((facet) => !(facet in SURVEY_CHOICES)), 'source and campaign' as const])(
    'add up to everyone by %s',
    async (facet) => {
      const { counts, values, people } = await readList(database.pool, (list) => readBreakdown(list, facet));
      expect(people).toBe(PEOPLE);
      expect(counts).toHaveLength(Math.min(values, 50));
      if (values <= 50) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
    },
  );

  it('count only the people who answered a question of the survey', async () => {
    const answered = await findIds(`survey ? 'stage'`);
    expect(await readList(database.pool, (list) => readBreakdown(list, 'stage'))).toMatchObject({
      people: answered.length,
      values: 5,
    });
  });

  it('agree with the filter by role', async () => {
    const mentors = {
      value: 'mentor',
      count: await readList(database.pool, (list) => countPeople(list, { role: 'mentor' })),
    };
    expect((await readList(database.pool, (list) => readBreakdown(list, 'role'))).counts).toContainEqual(mentors);
  });

  it('add up to everyone by day', async () => {
    const days = await readList(database.pool, (list) => readDays(list, 'Asia/Kathmandu', null));
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  });

  it('are the same for the last 30 days as at the end of all days', async () => {
    const days = await readList(database.pool, (list) => readDays(list, 'Asia/Kathmandu', null));
    expect(await readList(database.pool, (list) => readDays(list, 'Asia/Kathmandu', 30))).toEqual(days.slice(-30));
  });
});

describe.each([{ includeUnconfirmed: true }, { includeUnconfirmed: false }])(
  'uninvited people, with %j,',
  (selection) => {
    const isUninvited = `not ${hasMessage('invite')} and ${selection.includeUnconfirmed ? 'true' : 'confirmed_at is not null'}`;
    const pickIds = async (wanted: Wanted) => (await pickPeople(connection, wanted, selection)).map(({ id }) => id);

    it.each([50, 1000])('are picked in the order they registered, the first %i', async (count) => {
      expect(await pickIds({ count })).toEqual((await findIds(isUninvited, 'created_at, id')).slice(0, count));
    });

    it('are picked by role, as many as wanted or as many as there are', async () => {
      const shares = new Map(Object.entries({ mentor: 7, founder: 10_000, none: 3 }));
      const places = `select id, row_number() over (partition by role order by created_at, id) as place, role
      from public.early_access_registrations r left join waitlist.entries e on registration_id = id where ${isUninvited}`;
      expect(await pickIds({ shares })).toEqual(
        await findIds(
          `id in (select id from (${places}) as p where role = 'founder' or role = 'mentor' and place <= 7
           or role is null and place <= 3)`,
          'created_at, id',
        ),
      );
    });

    it('are counted by role', async () => {
      const counts = await countUninvited(connection, selection);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe((await findIds(isUninvited)).length);
      expect(counts).toContainEqual({ role: null, count: (await findIds(`${isUninvited} and role is null`)).length });
    });
  },
);

describe('readPerson', () => {
  it('returns a time that no JavaScript date can hold', async () => {
    const { own, ownConnection } = await setUpOwnList();
    await insertRow(own, { created_at_gtm: '294276-01-01Z' });
    await ownConnection.query(`set timezone = 'UTC'`);
    expect((await readPerson(ownConnection, '1'))?.record.created_at_gtm).toBe('294276-01-01T00:00:00+00:00');
  });
});

describe('the list', () => {
  it('stores and finds the longest values, in letters of four bytes', async () => {
    const longest = aLongestRegistration();
    const own = await setUpDatabase();
    await insertRegistration(own.anon, longest);
    const filter = { campaign: String(longest.utm_campaign) };
    expect(await readList(own.pool, (list) => listPeople(list, filter, { order: 'newest', limit: 9 }))).toHaveLength(1);
  });
});
