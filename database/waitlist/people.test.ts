import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_UP_PEOPLE } from '#harness/made-up-people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/test-database.ts';
import type { Database } from '../pool.ts';
import { exportRegistrations } from './export.ts';
import { readBreakdowns, readDays, readFigures } from './overview.ts';
import { countPeople, listPeople, type Order } from './people.ts';
import type { PeopleFilter } from './people-filter.ts';
import { creations } from './people-indices.ts';

// More than are walked before the indices are asked, and some who came after those were made.
const PEOPLE = 6000;
const INDEXED = '5500';
let test: TestDatabase;
let client: pg.Client;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client(test.address);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(MADE_UP_PEOPLE, [PEOPLE]);
  for (const statement of creations(INDEXED)) await client.query(statement);
  database = { query: async (query) => (await client.query(query)).rows as never };
});
afterAll(async () => {
  await client.end();
  await test.close();
});

async function listAll(filter: PeopleFilter, order: Order, limit = 1000) {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await listPeople(database, filter, { order, after, limit });
    ids.push(...page.people.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return ids;
}

const idsWhere = async (condition: string, order = 'id desc') =>
  (await test.ask(`select id from public.early_access_registrations r where ${condition} order by ${order}`)).map(
    ({ id }) => String(id),
  );

const invited = `exists (select from waitlist.messages m where m.registration_id = r.id and kind = 'invite' and state = 'sent')`;
const confirmed = `exists (select from waitlist.entries e where e.registration_id = r.id and confirmed_at is not null)`;

describe.each<[PeopleFilter, string]>([
  [{}, 'true'],
  [{ role: 'mentor' }, `role = 'mentor'`],
  [{ role: '' }, 'role is null'],
  [{ source: 'podcast', campaign: 'spring' }, `utm_source = 'podcast' and utm_campaign = 'spring'`],
  [{ campaign: 'rare' }, `utm_campaign = 'rare'`],
  [{ site: 'news.example.org' }, `referrer like 'https://news.example.org/%'`],
  [{ site: '' }, 'referrer is null'],
  [{ state: 'invited' }, invited],
  [{ state: 'confirmed' }, `${confirmed} and not ${invited}`],
  [{ state: 'waiting' }, `not ${confirmed} and not ${invited}`],
  [{ search: 'BJÖR' }, `full_name like 'Björn%'`],
  [{ search: 'ada  silva' }, `full_name = 'Ada Silva'`],
  [{ search: 'kumar17' }, `email like '%.kumar17%'`],
  [{ search: 'mail.example' }, `email like '%@mail.example.com'`],
  [{ search: `'\\:*&|!()<->` }, 'false'],
  [{ search: ' @. ' }, 'true'],
  [{ from: '2020-01-01', to: '2020-12-31', zone: 'Asia/Tokyo' }, 'false'],
])('%j', (filter, condition) => {
  it('lists exactly those, once each, however the pages fall', async () => {
    expect(await listAll(filter, 'newest')).toEqual(await idsWhere(condition));
    expect(await listAll(filter, 'oldest')).toEqual(await idsWhere(condition, 'id'));
    expect(await listAll(filter, 'email', 777)).toEqual(await idsWhere(condition, 'lower(btrim(email))'));
  });

  it('counts and exports the same', async () => {
    const wanted = (await idsWhere(condition)).length;
    expect(await countPeople(database, filter)).toBe(wanted);
    let exported = 0;
    for await (const { rows, total } of exportRegistrations(database, filter)) {
      exported += rows.length;
      expect(total).toBe(wanted);
    }
    expect(exported).toBe(wanted);
  });
});

it('takes a day as the viewer has it', async () => {
  await client.query(`update public.early_access_registrations set created_at = '2021-03-10T23:30:00Z' where id = 7`);
  const on = (day: string, zone: string) => listAll({ from: day, to: day, zone }, 'newest');
  expect(await on('2021-03-10', 'UTC')).toEqual(['7']);
  expect(await on('2021-03-11', 'Asia/Kolkata')).toEqual(['7']);
  expect(await on('2021-03-10', 'Asia/Kolkata')).toEqual([]);
});

it('agrees with itself: figures, bars and days add up to everybody', async () => {
  const { registered, confirmed, invited, confirmedAndInvited } = await readFigures(database);
  expect(registered.total).toBe(PEOPLE);
  expect(confirmed.total).toBe((await idsWhere(`id % 10 < 7`)).length);
  expect(confirmedAndInvited).toBe(invited.total);
  const breakdowns = await readBreakdowns(database);
  for (const counts of Object.values(breakdowns)) {
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  }
  expect(breakdowns.roles).toContainEqual({ value: 'mentor', count: await countPeople(database, { role: 'mentor' }) });
  const all = await readDays(database, 'Asia/Kathmandu', null);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(PEOPLE);
  expect(await readDays(database, 'Asia/Kathmandu', 30)).toEqual(all.slice(-30));
});

it('has room for the longest values in its indices, in letters of four bytes', async () => {
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
  for (const statement of creations('1000000')) await client.query(statement);
  expect(await listAll({ campaign: long(199) }, 'newest')).toHaveLength(1);
});
