import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#postgres/pool.ts';
import { setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { exportRegistrations } from './export.ts';
import { MADE_UP_PEOPLE } from './made-up-people.ts';
import { countRegistered, type Facet, readBreakdown, readDays } from './overview.ts';
import { countPeople, listPeople, type Order, type PeopleFilter, readPerson } from './people.ts';
import { prepareIndexes } from './people-indexes.ts';
import { countWaiting, pickInvitees, type Wanted } from './waves.ts';

// Enough people for the indexes to be used, and some who registered after they were created.
const PEOPLE = 3000;
const LATER = 250;
const test = await setUpDatabase();
const client = new pg.Client(test.address);
afterAll(() => client.end());
const database: Database = { query: async (text, values) => (await client.query(text, values)).rows as never };

beforeAll(async () => {
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(MADE_UP_PEOPLE, [PEOPLE]);
  await client.query('create table later as select * from public.early_access_registrations where id > $1', [
    PEOPLE - LATER,
  ]);
  await client.query('delete from public.early_access_registrations where id in (select id from later)');
  await makeIndexes();
  await client.query('insert into public.early_access_registrations overriding system value select * from later');
  await client.query('drop table later');
});

const makeIndexes = () => prepareIndexes(database, { unindexed: 100, report: () => {} });

const listAll = async (filter: PeopleFilter, order: Order, limit = 10_000) =>
  (await listPeople(database, filter, { order, limit })).map(({ id }) => id);

const idsWhere = async (condition: string, order = 'id desc') =>
  (await test.ask(`select id from public.early_access_registrations r where ${condition} order by ${order}`)).map(
    ({ id }) => String(id),
  );

const invited = `exists (select from waitlist.messages m where m.registration_id = r.id and kind = 'invite' and state = 'sent')`;
const reached = (time: string) => `id in (select registration_id from waitlist.entries where ${time} is not null)`;
const accepted = reached('accepted_at');
const joined = reached('joined_at');
const confirmed = `exists (select from waitlist.entries e where e.registration_id = r.id and confirmed_at is not null)`;

it.each<[PeopleFilter, string]>([
  [{}, 'true'],
  [{ role: 'mentor' }, `role = 'mentor'`],
  [{ role: '' }, 'role is null'],
  [{ source: 'podcast', campaign: 'spring' }, `utm_source = 'podcast' and utm_campaign = 'spring'`],
  [{ campaign: 'rare' }, `utm_campaign = 'rare'`],
  [{ site: 'news.example.org' }, `referrer like 'https://news.example.org/%'`],
  [{ site: '' }, 'referrer is null'],
  [{ state: 'joined' }, joined],
  [{ state: 'accepted' }, `${accepted} and not ${joined}`],
  [{ state: 'invited' }, `${invited} and not ${accepted}`],
  [{ state: 'confirmed' }, `${confirmed} and not ${invited}`],
  [{ state: 'waiting' }, `not ${confirmed} and not ${invited}`],
  [{ search: 'BJÖR' }, `full_name like 'Björn%'`],
  [{ search: 'bjor' }, `full_name like 'Björn%'`],
  [{ search: 'ines' }, `full_name like 'Inés%'`],
  [{ search: 'b. lindqvist' }, 'false'],
  [{ search: 'lindqvist b' }, `full_name = 'Björn Lindqvist'`],
  [{ search: 'QVIST' }, `full_name like '%Lindqvist'`],
  [{ search: 'silva  ada' }, `full_name = 'Ada Silva'`],
  [{ search: 'Lindqvist, Bjørn' }, `full_name = 'Björn Lindqvist'`],
  [{ search: '"Ada S" <silva7@' }, 'false'],
  [{ search: 'Kumar <linus.kumar53' }, `email like 'linus.kumar53%'`],
  [{ search: 'kumar17' }, `email like '%.kumar17%'`],
  [{ search: 'mail.example' }, `email like '%@mail.example.com'`],
  [{ search: `'\\:*&|!()<->` }, 'false'],
  [{ search: '%' }, 'false'],
  [{ search: ' ,<> ' }, 'true'],
  [{ from: '2020-01-01', to: '2020-12-31', zone: 'Asia/Tokyo' }, 'false'],
])('lists, counts and exports exactly the people that %j selects, in every order', async (filter, condition) => {
  const wanted = await idsWhere(condition);
  expect(wanted.length > 0).toBe(condition !== 'false');
  expect(await listAll(filter, 'newest')).toEqual(wanted);
  expect(await listAll(filter, 'oldest')).toEqual(wanted.toReversed());
  expect(await listAll(filter, 'email', 777)).toEqual((await idsWhere(condition, 'lower(btrim(email))')).slice(0, 777));
  expect(await countPeople(database, filter)).toBe(wanted.length);
  let exported = 0;
  for await (const { rows, total } of exportRegistrations(database, filter)) {
    exported += rows.length;
    expect(total).toBe(wanted.length);
  }
  expect(exported).toBe(wanted.length);
});

it('takes a day in the viewer’s time zone', async () => {
  await client.query(`update public.early_access_registrations set created_at = '2021-03-10T23:30:00Z' where id = 7`);
  const on = (day: string, zone: string) => listAll({ from: day, to: day, zone }, 'newest');
  expect(await on('2021-03-10', 'UTC')).toEqual(['7']);
  expect(await on('2021-03-11', 'Asia/Kolkata')).toEqual(['7']);
  expect(await on('2021-03-10', 'Asia/Kolkata')).toEqual([]);
});

it('agrees with itself: figures, bars and days add up to everyone', async () => {
  expect(await countRegistered(database)).toMatchObject({ total: PEOPLE });
  for (const facet of ['role', 'source', 'campaign', 'site', 'source and campaign'] satisfies Facet[]) {
    const { counts, values, people } = await readBreakdown(database, facet);
    expect(people).toBe(PEOPLE);
    expect(counts).toHaveLength(Math.min(values, 50));
    if (values <= 50) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  }
  const mentors = { value: 'mentor', count: await countPeople(database, { role: 'mentor' }) };
  expect((await readBreakdown(database, 'role')).counts).toContainEqual(mentors);
  const all = await readDays(database, 'Asia/Kathmandu', null);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  expect(await readDays(database, 'Asia/Kathmandu', 30)).toEqual(all.slice(-30));
});

describe.each([{ includeUnconfirmed: true }, { includeUnconfirmed: false }])(
  'who waits for an invitation, %j',
  (selection) => {
    const isInvited = `exists (select from waitlist.messages m where m.registration_id = r.id and kind = 'invite')`;
    const waiting = `not ${isInvited} and ${selection.includeUnconfirmed ? 'true' : confirmed}`;
    const pick = async (wanted: Wanted) => (await pickInvitees(database, wanted, selection)).map(({ id }) => id);

    it.each([50, 2900])(
      'picks the %i people who have waited longest, also from those who joined after the indexes were made',
      async (count) => {
        expect(await pick({ count })).toEqual((await idsWhere(waiting, 'created_at, id')).slice(0, count));
      },
    );

    it('picks the wanted number of each role, or as many as there are', async () => {
      const shares = new Map(Object.entries({ mentor: 7, founder: 10_000, none: 3 }));
      const places = `select id, row_number() over (partition by role order by created_at, id) as place, role
      from public.early_access_registrations r where ${waiting}`;
      expect(await pick({ shares })).toEqual(
        await idsWhere(
          `id in (select id from (${places}) as p where role = 'founder' or role = 'mentor' and place <= 7
           or role is null and place <= 3)`,
          'created_at, id',
        ),
      );
    });

    it('counts them by role', async () => {
      const counts = await countWaiting(database, selection);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe((await idsWhere(waiting)).length);
      expect(counts).toContainEqual({ role: null, count: (await idsWhere(`${waiting} and role is null`)).length });
    });
  },
);

it('counts no further than it is told to, and returns a time that no JavaScript date can hold', async () => {
  expect(await countPeople(database, { search: 'a' }, 100)).toBe(100);
  await client.query(`update public.early_access_registrations set created_at_gtm = '294276-01-01Z' where id = 8`);
  expect((await readPerson(database, '8'))?.record.created_at_gtm).toBe('294276-01-01T00:00:00+00:00');
});

it('can index the longest values, in letters of four bytes', async () => {
  const long = (length: number) =>
    Array.from({ length }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40_000))).join('');
  await test.anon.query({
    text: `insert into public.early_access_registrations
        (full_name, email, role, checkbox_consent, created_at_gtm, user_agent, referrer, utm_source, utm_medium, utm_campaign)
      values ($1, $2, 'future_founder', true, now(), $3, $4, $5, $5, $6)`,
    values: [
      long(200),
      `${long(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.com`,
      long(1000),
      `https://${long(1900)}`,
      long(200),
      long(199),
    ],
  });
  await makeIndexes();
  expect(await listAll({ campaign: long(199) }, 'newest')).toHaveLength(1);
});
