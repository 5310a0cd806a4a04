import type { Database } from '#postgres/pool.ts';
import { ACCEPTED, CONFIRMED, INVITED, JOINED } from './people.ts';
import { fromCounts, fromMatching, HOST } from './people-indexes.ts';
import { queryRow, table } from './transaction.ts';

// The figures of the list, for the command line and the studio. Each expects the caller's transaction.

/** Ever, in the last seven days, and in the last 24 hours. */
export type Figure = { total: number; lastWeek: number; lastDay: number };

const DAY_MS = 86_400_000;

/** `recent` selects from those after $1, whose time it calls `at`. */
const readFigure = (database: Database, all: string, recent: string, now: Date) =>
  queryRow<Figure>(
    database,
    `select (select count(*) from ${all})::int as total,
       count(*)::int as "lastWeek", (count(*) filter (where at > $2))::int as "lastDay"
     from (${recent}) as recent`,
    [7, 1].map((days) => new Date(now.getTime() - days * DAY_MS)),
  );

export async function countRegistered(database: Database, now = new Date()): Promise<Figure> {
  const recent = `select created_at as at from ${await fromMatching(database, 'created_at > $1')}`;
  return readFigure(database, table, recent, now);
}

/** Each with a time of that name. Several invitations of one person count as the first. */
const REACHED = {
  confirmed: CONFIRMED,
  invited: `(select min(sent_at) as invited_at from ${INVITED} group by registration_id) as invitations where true`,
  accepted: ACCEPTED,
  joined: JOINED,
};

export const countReached = (database: Database, stage: keyof typeof REACHED, now = new Date()) =>
  readFigure(database, REACHED[stage], `select ${stage}_at as at from ${REACHED[stage]} and ${stage}_at > $1`, now);

export type Attention = { failed: number; uncertain: number; pausedWaves: number };

export const readAttention = (database: Database) =>
  queryRow<Attention>(
    database,
    `select (select count(*) from waitlist.messages where state = 'failed')::int as failed,
       (select count(*) from waitlist.messages where state = 'uncertain')::int as uncertain,
       (select count(*) from waitlist.waves where paused_at is not null
         and exists (select from waitlist.messages where wave_id = waves.id and state = 'waiting'))::int as "pausedWaves"`,
  );

export type DayCount = { day: string; count: number };

/** The last days of this time zone, or all since the first registration: newest last, empty ones included. */
export async function readDays(
  database: Database,
  zone: string,
  days: number | null,
  now = new Date(),
): Promise<DayCount[]> {
  // A quarter of an hour lies within one day in every time zone, and there are few of them to convert.
  const quarters = await fromCounts(
    database,
    [`date_bin('15 minutes', created_at, 'epoch') as quarter`],
    `created_at <= $3
     and ($2::int is null or created_at >= (($3::timestamptz at time zone $1)::date - $2 + 1)::timestamp at time zone $1)`,
  );
  const text = `
    with registered as (select (quarter at time zone $1)::date as day, sum(count) as count from ${quarters} group by 1),
    days as (
      select generate_series(
        coalesce(($3::timestamptz at time zone $1)::date - $2 + 1, (select min(day) from registered)),
        ($3::timestamptz at time zone $1)::date, interval '1 day')::date as day
    )
    select day::text, coalesce(count, 0)::int as count from days left join registered using (day) order by day`;
  return database.query<DayCount>(text, [zone, days, now]);
}

/** Anyone can invent a source: only the most common values are listed, but all values and all people are counted. */
export type Breakdown = { counts: { value: string | null; count: number }[]; values: number; people: number };

const MOST = 50;

const onList =
  (...columns: string[]) =>
  (database: Database) =>
    fromCounts(database, columns);
const inSurvey = (question: string) => async () =>
  `(select survey ->> '${question}' as answer, count(*) from waitlist.entries where survey ? '${question}' group by 1) as counts`;

const FACETS = {
  role: { value: 'role', counts: onList('role') },
  source: { value: 'utm_source', counts: onList('utm_source') },
  campaign: { value: 'utm_campaign', counts: onList('utm_campaign') },
  // Two sources may use the same campaign name.
  'source and campaign': {
    value: `coalesce(utm_source, '(none)') || ' / ' || coalesce(utm_campaign, '(none)')`,
    counts: onList('utm_campaign', 'utm_source'),
  },
  site: { value: 'lower(left(host, 100))', counts: onList(`${HOST} as host`) },
  stage: { value: 'answer', counts: inSurvey('stage') },
  team: { value: 'answer', counts: inSurvey('team') },
  hardest: { value: 'answer', counts: inSurvey('hardest') },
};
export type Facet = keyof typeof FACETS;

/** How many people of each value, the most common first; of a question in the survey, people who answered it. */
export async function readBreakdown(database: Database, facet: Facet): Promise<Breakdown> {
  const { value, counts } = FACETS[facet];
  type Counted = Breakdown['counts'][number] & Pick<Breakdown, 'values' | 'people'>;
  const rows = await database.query<Counted>(`
    select value, count::int, (count(*) over ())::int as values, (sum(count) over ())::int as people
    from (select ${value} as value, sum(count) as count from ${await counts(database)} group by 1) as groups
    order by count desc, value nulls first limit ${MOST}`);
  const { values = 0, people = 0 } = rows[0] ?? {};
  return { counts: rows.map(({ value, count }) => ({ value, count })), values, people };
}
