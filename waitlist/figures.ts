import { type PersonDate, STEPS, type Step } from '#contract/person.ts';
import { CHOICE_QUESTIONS } from '#contract/survey.ts';
import { type Facet, selectFacet } from './filters.ts';
import { selectPeople } from './people.ts';
import { queryRow, type Transaction } from './transaction.ts';

/** How many people there are in all, from the last seven days, and from the last 24 hours. */
export type Figure = { total: number; lastWeek: number; lastDay: number };

/** Counts the people who have this date. */
const readFigure = (database: Transaction, date: 'r.created_at' | `e.${PersonDate}`, now: Date) =>
  queryRow<Figure>(
    database,
    `select count(*)::int as total,
       count(*) filter (where ${date} > $1::timestamptz - interval '7 days')::int as "lastWeek",
       count(*) filter (where ${date} > $1::timestamptz - interval '1 day')::int as "lastDay"
     from ${selectPeople().people} and ${date} is not null`,
    [now],
  );

export const countRegistered = (database: Transaction, now = new Date()) => readFigure(database, 'r.created_at', now);

/** Counts for each step the people who reached it. */
export async function countReached(database: Transaction, now = new Date()): Promise<Record<Step, Figure>> {
  const figures = {} as Record<Step, Figure>;
  for (const { state, date } of STEPS) figures[state] = await readFigure(database, `e.${date}`, now);
  return figures;
}

/** Anyone can invent a source: only the most common values are listed, but all values and all people are counted. */
export type Breakdown = { counts: { value: string; count: number }[]; values: number; people: number };

const MAX_VALUES = 50;

/** Counts the people with each value, the most common first. Of those who gave no answer in the survey, none count. */
export async function readBreakdown(database: Transaction, facet: Facet | 'source and campaign'): Promise<Breakdown> {
  // Two sources may use the same campaign name.
  const value =
    facet === 'source and campaign'
      ? `${selectFacet('source')} || ' / ' || ${selectFacet('campaign')}`
      : selectFacet(facet);
  const isQuestion = CHOICE_QUESTIONS.some((question) => question === facet);
  const rows = await database.query<Breakdown['counts'][number] & Omit<Breakdown, 'counts'>>(
    `select value, count, (count(*) over ())::int as values, (sum(count) over ())::int as people
     from (
       select ${value} as value, count(*)::int as count
       from ${selectPeople().people} ${isQuestion ? `and e.survey ? '${facet}'` : ''}
       group by 1
     ) as groups
     order by count desc, value
     limit ${MAX_VALUES}`,
  );
  const { values = 0, people = 0 } = rows[0] ?? {};
  return { counts: rows.map(({ value, count }) => ({ value, count })), values, people };
}
