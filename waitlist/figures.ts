import { type Expression, sql } from 'kysely';
import { STEPS, type Step } from '#contract/person.ts';
import { CHOICE_QUESTIONS, type ChoiceQuestion } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';
import { getAnswer, REFERRING_SITE, selectPeople } from './people.ts';
import { queryBuilder, runQuery } from './query-builder.ts';
import { expectRow } from './transaction.ts';

// How many people there are, and of which kinds, for the command line and the studio. Each expects the caller's
// transaction.

/** How many people there are in all, from the last seven days, and from the last 24 hours. */
export type Figure = { total: number; lastWeek: number; lastDay: number };

/** Counts the people who have this date. */
const selectFigure = (date: 'r.created_at' | `e.${(typeof STEPS)[number]['date']}`, now: Date) =>
  selectPeople()
    .where(date, 'is not', null)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${sql.ref(date)} > ${now}::timestamptz - interval '7 days'))::int`.as(
        'lastWeek',
      ),
      sql<number>`(count(*) filter (where ${sql.ref(date)} > ${now}::timestamptz - interval '1 day'))::int`.as(
        'lastDay',
      ),
    ]);

export const countRegistered = (database: Database, now = new Date()): Promise<Figure> =>
  runQuery(database, selectFigure('r.created_at', now)).then(expectRow);

/** Counts for each step the people who reached it. */
export async function countReached(database: Database, now = new Date()): Promise<Record<Step, Figure>> {
  const figures = {} as Record<Step, Figure>;
  for (const { state, date } of STEPS)
    figures[state] = expectRow(await runQuery(database, selectFigure(`e.${date}`, now)));
  return figures;
}

/** Anyone can invent a source: only the most common values are listed, but all values and all people are counted. */
export type Breakdown = { counts: { value: string | null; count: number }[]; values: number; people: number };

const MAX_VALUES = 50;

export type Facet = 'role' | 'source' | 'campaign' | 'source and campaign' | 'referrer' | ChoiceQuestion;

const FACET_VALUES: Record<Exclude<Facet, ChoiceQuestion>, Expression<string | null>> = {
  role: sql.ref('r.role'),
  source: sql.ref('r.utm_source'),
  campaign: sql.ref('r.utm_campaign'),
  // Two sources may use the same campaign name.
  'source and campaign': sql`coalesce(r.utm_source, '(none)') || ' / ' || coalesce(r.utm_campaign, '(none)')`,
  referrer: REFERRING_SITE,
};

const isQuestion = (facet: Facet): facet is ChoiceQuestion => CHOICE_QUESTIONS.some((question) => question === facet);

/** Selects the values of a facet. For a question of the survey, only people who answered it count. */
const selectValues = (facet: Facet) =>
  isQuestion(facet)
    ? selectPeople().where(getAnswer(facet), 'is not', null).select(getAnswer(facet).as('value'))
    : selectPeople().select(sql<string | null>`${FACET_VALUES[facet]}`.as('value'));

/** Counts the people with each value, the most common first. */
export async function readBreakdown(database: Database, facet: Facet): Promise<Breakdown> {
  const groups = selectValues(facet).select(sql<number>`count(*)::int`.as('count')).groupBy('value');
  const rows = await runQuery(
    database,
    queryBuilder
      .selectFrom(groups.as('groups'))
      .select([
        'value',
        'count',
        sql<number>`(count(*) over ())::int`.as('values'),
        sql<number>`(sum(count) over ())::int`.as('people'),
      ])
      .orderBy('count', 'desc')
      .orderBy('value', (order) => order.asc().nullsFirst())
      .limit(MAX_VALUES),
  );
  const { values = 0, people = 0 } = rows[0] ?? {};
  return { counts: rows.map(({ value, count }) => ({ value, count })), values, people };
}
