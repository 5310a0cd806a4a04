import { type Expression, type SqlBool, sql } from 'kysely';
import { type PersonState, STEPS } from '#contract/person.ts';
import { CHOICE_QUESTIONS, type ChoiceQuestion, type Survey } from '#contract/survey.ts';
import type { Database } from '#postgres/pool.ts';
import { hasConfirmation } from './outbox.ts';
import { queryBuilder, runQuery } from './query-builder.ts';
import { expectRow } from './transaction.ts';

// The reads of the list, for the command line and the studio. Each expects the caller's transaction.

/**
 * Selects people. A key that is undefined selects everyone, an empty text people without a value. Days are those of the
 * viewer's time zone, and `to` is included.
 */
export type PeopleFilter = {
  search?: string;
  role?: string;
  source?: string;
  campaign?: string;
  referrer?: string;
  /** The last step that they have reached; people who are `not-emailed` or `unconfirmed` have taken none. */
  state?: PersonState;
  survey?: { [Question in ChoiceQuestion]?: string };
  from?: string;
  to?: string;
  zone?: string;
  since?: Date;
};

/** Selects the registrations `r` that match, each with its entry `e`. Callers choose columns and narrow it down. */
export function selectPeople(filter: PeopleFilter = {}) {
  const { search = '', role, source, campaign, referrer, state, from, to, zone = 'UTC', since, survey = {} } = filter;
  let people = queryBuilder
    .selectFrom('public.early_access_registrations as r')
    .innerJoin('waitlist.entries as e', 'e.registration_id', 'r.id');
  for (const word of splitWords(search)) people = people.where(matchWord(word));
  if (role !== undefined) people = people.where(hasValue(sql.ref('r.role'), role));
  if (source !== undefined) people = people.where(hasValue(sql.ref('r.utm_source'), source));
  if (campaign !== undefined) people = people.where(hasValue(sql.ref('r.utm_campaign'), campaign));
  if (referrer !== undefined) people = people.where(hasValue(REFERRING_SITE, referrer));
  if (from !== undefined) people = people.where('r.created_at', '>=', getStartOfDay(sql`${from}::date`, zone));
  if (to !== undefined) people = people.where('r.created_at', '<', getStartOfDay(sql`(${to}::date + 1)`, zone));
  if (since !== undefined) people = people.where('r.created_at', '>=', since);
  for (const question of CHOICE_QUESTIONS) {
    const choice = survey[question];
    if (choice !== undefined) people = people.where(hasValue(getAnswer(question), choice));
  }
  if (state === undefined) return people;
  if (state === 'not-emailed') people = people.where(({ not }) => not(IS_EMAILED));
  // People with this state have the date of its step, and none of the later steps.
  const reached = STEPS.findIndex((step) => step.state === state);
  for (const [place, { date }] of STEPS.entries()) {
    if (place === reached) people = people.where(`e.${date}`, 'is not', null);
    if (place > reached) people = people.where(`e.${date}`, 'is', null);
  }
  return people;
}

const hasValue = (value: Expression<unknown>, wanted: string) =>
  wanted === '' ? sql<SqlBool>`coalesce(${value}, '') = ''` : sql<SqlBool>`${value} = ${wanted}`;

const getStartOfDay = (day: Expression<unknown>, zone: string) => sql<Date>`${day}::timestamp at time zone ${zone}`;

/** The site that the person came from, cut because anyone can send a name of two thousand characters. */
export const REFERRING_SITE = sql<string | null>`lower(left(split_part(r.referrer, '/', 3), 100))`;

/** Selects a person's answer to a question of the survey. */
export const getAnswer = (question: keyof Survey) => sql<string | null>`e.survey ->> ${sql.lit(question)}`;

const IS_EMAILED = sql.raw<boolean>(hasConfirmation('r'));

/** Names and addresses are pasted as mail programs write them: `Håkansson, Zoë`, `Zoë H <zoe@example.com>`. */
const splitWords = (search: string) => search.split(/[\s,;<>()[\]"]+/).filter(Boolean);
/** A trigram index finds words this short only where a word begins, which is also what people mean by an initial. */
const SHORT_WORD = /^[\p{Script=Latin}\p{N}]{1,2}$/u;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Removes accents and case. Most text is ASCII, and not normalizing it makes this five times as fast. */
const foldText = (text: Expression<string>) => sql<string>`
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(replace(translate(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'),
      'ØøŁłĐđÐðÞþı’', 'OoLlDdDdTti'''), 'ß', 'ss')) end`;

/** The expression of the index early_access_registrations_search: each word comes after a space. */
const SEARCHED = foldText(sql`(' ' || r.full_name || ' ' || r.email)`);

function matchWord(word: string) {
  const start = SHORT_WORD.test(word) ? '% ' : '%';
  return sql<SqlBool>`${SEARCHED} like ${start}::text || ${foldText(sql`${escapeLike(word)}::text`)} || '%'`;
}

const ORDERS = {
  newest: { key: sql.ref('r.id'), direction: 'desc' },
  oldest: { key: sql.ref('r.id'), direction: 'asc' },
  email: { key: sql`lower(btrim(r.email))`, direction: 'asc' },
} as const;
export type Order = keyof typeof ORDERS;

const LISTED_COLUMNS = [
  'r.id',
  'r.created_at',
  'r.full_name',
  'r.email',
  'r.role',
  'r.utm_source',
  'r.utm_campaign',
  'e.confirmed_at',
  'e.invited_at',
  'e.accepted_at',
  'e.joined_at',
] as const;

const buildListQuery = (filter: PeopleFilter, { order, limit }: { order: Order; limit: number }) =>
  selectPeople(filter)
    .select(LISTED_COLUMNS)
    .select(IS_EMAILED.as('is_emailed'))
    .orderBy(ORDERS[order].key, ORDERS[order].direction)
    .limit(limit);

/** Lists the first people who match, in this order. */
export const listPeople = (database: Database, filter: PeopleFilter, first: { order: Order; limit: number }) =>
  runQuery(database, buildListQuery(filter, first));

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export async function countPeople(database: Database, filter: PeopleFilter): Promise<number> {
  const counting = selectPeople(filter).select(sql<number>`count(*)::int`.as('count'));
  const { count } = expectRow(await runQuery(database, counting));
  return count;
}

export async function isListEmpty(database: Database): Promise<boolean> {
  return (await runQuery(database, selectPeople().select('r.id').limit(1))).length === 0;
}
