import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#registration/contract.ts';
import { aRegistration } from '#scripts/harness/example-registration.ts';
import { setUpConnection, setUpDatabase } from '#tests/helpers/database/test-database.ts';
import { exportRegistrations } from './export.ts';
import { insertRegistration } from './insert.ts';
import { addMadeUpPeople } from './made-up-people.ts';
import { countRegistered, type Facet, readBreakdown, readDays } from './overview.ts';
import {
  countPeople,
  isListEmpty,
  listPeople,
  type Order,
  type PeopleFilter,
  readPerson,
  selectPeople,
} from './people.ts';
import { countWaiting, pickPeople, type Wanted } from './waves.ts';

const PEOPLE = 3000;
const test = await setUpDatabase();
const database = await setUpConnection(test.address);
beforeAll(() => addMadeUpPeople(database, PEOPLE));

const listIds = async (filter: PeopleFilter, order: Order, limit = 10_000) =>
  (await listPeople(database, filter, { order, limit })).map(({ id }) => id);

const idsWhere = async (condition: string, order = 'id desc') =>
  (
    await test.ask(
      `select id from public.early_access_registrations r left join waitlist.entries e on registration_id = id
       where ${condition} order by ${order}`,
    )
  ).map(({ id }) => String(id));

const hasMessage = (kind: string) =>
  `exists (select from waitlist.messages m where m.registration_id = r.id and kind = '${kind}')`;

describe.each<[PeopleFilter, string]>([
  [{}, 'true'],
  [{ role: 'mentor' }, `role = 'mentor'`],
  [{ role: '' }, 'role is null'],
  [{ source: 'podcast', campaign: 'spring' }, `utm_source = 'podcast' and utm_campaign = 'spring'`],
  [{ source: '' }, 'utm_source is null'],
  [{ campaign: 'rare' }, `utm_campaign = 'rare'`],
  [{ site: 'news.example.org' }, `referrer like 'https://news.example.org/%'`],
  [{ site: '' }, 'referrer is null'],
  [{ state: 'joined' }, 'joined_at is not null'],
  [{ state: 'accepted' }, 'accepted_at is not null and joined_at is null'],
  [{ state: 'invited' }, 'invited_at is not null and accepted_at is null'],
  [{ state: 'confirmed' }, 'confirmed_at is not null and invited_at is null'],
  [{ state: 'waiting' }, 'confirmed_at is null'],
  [{ state: 'unwritten' }, `confirmed_at is null and not ${hasMessage('confirm')}`],
  [{ survey: { stage: 'idea', hardest: '' } }, `survey ->> 'stage' = 'idea' and not survey ? 'hardest'`],
  [{ survey: { team: '' } }, `survey is null`],
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
  [{ search: 'Kumar <linus.kumar1' }, `email like 'linus.kumar1%'`],
  [{ search: '+beta@mail.example' }, `email like '%+beta@mail.example.com'`],
  [{ search: `'\\:*&|!()<->` }, 'false'],
  [{ search: '%' }, 'false'],
  [{ search: ' ,<> ' }, 'true'],
  [{ from: '2020-01-01', to: '2020-12-31', zone: 'Asia/Tokyo' }, 'false'],
])('the filter %j', (filter, condition) => {
  it('selects exactly the people it describes, in every order', async () => {
    const wanted = await idsWhere(condition);
    expect(wanted.length > 0).toBe(condition !== 'false');
    expect(await listIds(filter, 'newest')).toEqual(wanted);
    expect(await listIds(filter, 'oldest')).toEqual(wanted.toReversed());
    expect(await listIds(filter, 'email', 777)).toEqual(
      (await idsWhere(condition, 'lower(btrim(email))')).slice(0, 777),
    );
  });

  it('counts and exports the same people', async () => {
    const { length } = await idsWhere(condition);
    expect(await countPeople(database, filter)).toBe(length);
    let exported = 0;
    for await (const { rows, total } of exportRegistrations(database, filter)) {
      exported += rows.length;
      expect(total).toBe(length);
    }
    expect(exported).toBe(length);
  });
});

describe('a day in a filter', () => {
  it('is one in the viewer’s time zone', async () => {
    await test.ask(`update public.early_access_registrations set created_at = '2021-03-10T23:30:00Z' where id = 7`);
    const listDay = (day: string, zone: string) => listIds({ from: day, to: day, zone }, 'newest');
    expect(await listDay('2021-03-10', 'UTC')).toEqual(['7']);
    expect(await listDay('2021-03-11', 'Asia/Kolkata')).toEqual(['7']);
    expect(await listDay('2021-03-10', 'Asia/Kolkata')).toEqual([]);
  });
});

describe('the search', () => {
  it('uses its index, so its expression is the index’s own', async () => {
    const { sql, parameters } = selectPeople({ search: 'lindqvist' }).select('r.id').compile();
    await database.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const plan = await database.query(`explain ${sql}`, [...parameters]);
    await database.query('rollback');
    expect(JSON.stringify(plan)).toContain('early_access_registrations_search');
  });
});

describe('the figures', () => {
  it('count everyone', async () => {
    expect(await countRegistered(database)).toMatchObject({ total: PEOPLE });
  });

  it.each(['role', 'source', 'campaign', 'site', 'source and campaign'] satisfies Facet[])(
    'by %s add up to everyone',
    async (facet) => {
      const { counts, values, people } = await readBreakdown(database, facet);
      expect(people).toBe(PEOPLE);
      expect(counts).toHaveLength(Math.min(values, 50));
      if (values <= 50) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
    },
  );

  it('by question count only the people who answered it', async () => {
    const answered = await idsWhere(`survey ? 'stage'`);
    expect(await readBreakdown(database, 'stage')).toMatchObject({ people: answered.length, values: 5 });
  });

  it('by role agree with the filter', async () => {
    const mentors = { value: 'mentor', count: await countPeople(database, { role: 'mentor' }) };
    expect((await readBreakdown(database, 'role')).counts).toContainEqual(mentors);
  });

  it('by day add up to everyone, and a period is the end of all days', async () => {
    const all = await readDays(database, 'Asia/Kathmandu', null);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
    expect(await readDays(database, 'Asia/Kathmandu', 30)).toEqual(all.slice(-30));
  });
});

describe.each([{ includeUnconfirmed: true }, { includeUnconfirmed: false }])(
  'who waits for an invitation, %j',
  (selection) => {
    const waiting = `not ${hasMessage('invite')} and ${selection.includeUnconfirmed ? 'true' : 'confirmed_at is not null'}`;
    const pick = async (wanted: Wanted) => (await pickPeople(database, wanted, selection)).map(({ id }) => id);

    it.each([50, 2900])('the %i people who have waited longest are picked', async (count) => {
      expect(await pick({ count })).toEqual((await idsWhere(waiting, 'created_at, id')).slice(0, count));
    });

    it('as many of each role as wanted are picked, or as many as there are', async () => {
      const shares = new Map(Object.entries({ mentor: 7, founder: 10_000, none: 3 }));
      const places = `select id, row_number() over (partition by role order by created_at, id) as place, role
      from public.early_access_registrations r left join waitlist.entries e on registration_id = id where ${waiting}`;
      expect(await pick({ shares })).toEqual(
        await idsWhere(
          `id in (select id from (${places}) as p where role = 'founder' or role = 'mentor' and place <= 7
           or role is null and place <= 3)`,
          'created_at, id',
        ),
      );
    });

    it('they are counted by role', async () => {
      const counts = await countWaiting(database, selection);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe((await idsWhere(waiting)).length);
      expect(counts).toContainEqual({ role: null, count: (await idsWhere(`${waiting} and role is null`)).length });
    });
  },
);

describe('a person', () => {
  it('has times that no JavaScript date can hold', async () => {
    await test.ask(`update public.early_access_registrations set created_at_gtm = '294276-01-01Z' where id = 8`);
    await database.query(`set timezone = 'UTC'`);
    expect((await readPerson(database, '8'))?.record.created_at_gtm).toBe('294276-01-01T00:00:00+00:00');
  });

  it('is undefined if no one has this id', async () => {
    expect(await readPerson(database, '999999')).toBeUndefined();
  });

  it('is listed even without an entry', async () => {
    await test.ask('delete from waitlist.entries where registration_id = 9');
    expect(await listPeople(database, { state: 'waiting' }, { order: 'oldest', limit: 9 })).toContainEqual(
      expect.objectContaining({ id: '9', confirmed_at: null, invited_at: null }),
    );
  });
});

describe('the list', () => {
  it('is empty only without anyone', async () => {
    expect(await isListEmpty(database)).toBe(false);
    expect(await isListEmpty(await setUpConnection((await setUpDatabase()).address))).toBe(true);
  });

  it('takes the longest values, in letters of four bytes', async () => {
    const makeText = (length: number) =>
      Array.from({ length }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919) % 40_000))).join('');
    const longest = aRegistration({
      full_name: makeText(LIMITS.fullName.max),
      email: `${makeText(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.com`,
      role: 'future_founder',
      user_agent: makeText(LIMITS.userAgent.max),
      referrer: `https://${makeText(LIMITS.referrer.max - 'https://'.length)}`,
      utm_source: makeText(LIMITS.utm.max),
      utm_medium: makeText(LIMITS.utm.max),
      utm_campaign: makeText(LIMITS.utm.max),
    });
    await insertRegistration(test.anon, longest);
    expect(await listIds({ campaign: makeText(LIMITS.utm.max) }, 'newest')).toHaveLength(1);
  });
});
