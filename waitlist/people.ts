import type { Database } from '#postgres/pool.ts';
import { COLUMNS } from '#registration/contract.ts';
import { CHOICE_QUESTIONS, type PersonState, type Survey } from '#registration/own-entry.ts';
import type { ListedMessage } from './messages.ts';
import { FOLDED, fold, fromMatching, SITE } from './people-indexes.ts';
import { queryRow, table } from './transaction.ts';

// The reads of the list, for the command line and the studio. Each expects the caller's transaction.

export const QUESTIONS = [...CHOICE_QUESTIONS, 'worth'] as const satisfies (keyof Survey)[];

/** Empty text selects people without a value. Days are the viewer's, and `to` is included. */
export type PeopleFilter = {
  search?: string;
  role?: string;
  source?: string;
  campaign?: string;
  site?: string;
  /** The furthest they got. */
  state?: PersonState;
  survey?: { [Question in (typeof CHOICE_QUESTIONS)[number]]?: string };
  from?: string;
  to?: string;
  zone?: string;
  since?: Date;
};

export type PersonRow = {
  /** A bigint, which the driver returns as text. */
  id: string;
  created_at: Date;
  full_name: string;
  email: string;
  role: string | null;
  utm_source: string | null;
  utm_campaign: string | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  accepted_at: Date | null;
  joined_at: Date | null;
};

export const CONFIRMED = 'waitlist.entries where confirmed_at is not null';
export const INVITED = `waitlist.messages where kind = 'invite' and sent_at is not null`;
// The code is made on accepting, and has an index.
export const ACCEPTED = 'waitlist.entries where invitation_code is not null and accepted_at is not null';
export const JOINED = 'waitlist.entries where joined_at is not null';

const isIn = (found: string) => `exists (select from ${found} and registration_id = r.id)`;
/** Skips everyone before the first and after the last. */
const isAmong = (found: string) =>
  `r.id between (select min(registration_id) from ${found}) and (select max(registration_id) from ${found})`;
/** They have an index, but not in the order of ids. */
const readAll = (found: string) => `(select registration_id from ${found} offset 0) as found`;
const STATES: Record<PersonState, string> = {
  joined: `${isIn(JOINED)} and ${isAmong(readAll(JOINED))}`,
  accepted: `${isIn(ACCEPTED)} and not ${isIn(JOINED)} and ${isAmong(readAll(ACCEPTED))}`,
  invited: `${isIn(INVITED)} and not ${isIn(ACCEPTED)} and ${isAmong(INVITED)}`,
  confirmed: `${isIn(CONFIRMED)} and not ${isIn(INVITED)} and not ${isIn(ACCEPTED)} and ${isAmong(CONFIRMED)}`,
  waiting: `not ${isIn(CONFIRMED)} and not ${isIn(INVITED)}`,
};

/** What a registration `r` has to be, with parameters from $1 on; "true" without a filter. */
export function toCondition(filter: PeopleFilter) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const clauses: string[] = [];
  const equals = (column: string, text: string) =>
    text === '' ? `coalesce(${column}, '') = ''` : `${column} = ${value(text)}`;
  const { search = '', role, source, campaign, site, state, from, to, zone = 'UTC', since, survey = {} } = filter;
  for (const word of wordsIn(search)) {
    const start = SHORT.test(word) ? '% ' : '%';
    clauses.push(`${FOLDED} like '${start}' || ${fold(`${value(escapeLike(word))}::text`)} || '%'`);
  }
  if (role !== undefined) clauses.push(equals('role', role));
  if (source !== undefined) clauses.push(equals('utm_source', source));
  if (campaign !== undefined) clauses.push(equals('utm_campaign', campaign));
  if (site !== undefined) clauses.push(site === '' ? 'referrer is null' : `${SITE} = ${value(site)}`);
  if (from !== undefined) clauses.push(`created_at >= ${value(from)}::date::timestamp at time zone ${value(zone)}`);
  if (to !== undefined) clauses.push(`created_at < (${value(to)}::date + 1)::timestamp at time zone ${value(zone)}`);
  if (since !== undefined) clauses.push(`created_at >= ${value(since)}`);
  if (state !== undefined) clauses.push(STATES[state]);
  for (const question of CHOICE_QUESTIONS) {
    const choice = survey[question];
    if (choice === '') clauses.push(`not ${isIn(`waitlist.entries where survey ? '${question}'`)}`);
    else if (choice !== undefined)
      clauses.push(isIn(`waitlist.entries where survey ->> '${question}' = ${value(choice)}`));
  }
  return { text: clauses.join(' and ') || 'true', values };
}

/** Names and addresses are pasted as mail programs write them: `Håkansson, Zoë`, `Zoë H <zoe@example.com>`. */
const wordsIn = (search: string) => search.split(/[\s,;<>()[\]"]+/).filter(Boolean);
/** An index of trigrams finds these only where a word begins, which is also what people mean by an initial. */
const SHORT = /^[\p{Script=Latin}\p{N}]{1,2}$/u;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Each order has an index and a key that no two people share. */
const ORDERS = {
  newest: { key: 'id', direction: 'desc' },
  oldest: { key: 'id', direction: 'asc' },
  email: { key: 'lower(btrim(email))', direction: 'asc' },
} as const;
export type Order = keyof typeof ORDERS;

type First = { order: Order; limit: number };

/** How many rows are read in order before the indexes are used. Searching, and ordering by email, cost more a row. */
const NEAR = 20_000;
const NEAR_IF_SLOW = 5000;

/**
 * The first of them in this order. A common value fills the page from the first few thousand rows; a rare one is found by
 * the indexes. PostgreSQL cannot choose between the two: it does not know which filters occur together. The whole list,
 * and the people in one state, are in the order of an index already.
 */
export async function listPeople(database: Database, filter: PeopleFilter, first: First): Promise<PersonRow[]> {
  const { order, limit } = first;
  const { text, values } = toCondition(filter);
  const isSlow = filter.search !== undefined || order === 'email';
  const isIndexed = text === 'true' || (order !== 'email' && Object.values(STATES).includes(text));
  const near = isIndexed ? null : isSlow ? NEAR_IF_SLOW : NEAR;
  const people = await readPage(database, inOrder(text, first, near), values, first);
  if (near === null || people.length === limit) return people;
  return readPage(database, everywhere(await fromMatching(database, text), order), values, first);
}

/** Among the first `near` rows in this order, or all of them. */
function inOrder(condition: string, { order, limit }: First, near: number | null) {
  const { key, direction } = ORDERS[order];
  const ordered = `order by ${key} ${direction}`;
  const rows = near === null ? table : `(select * from ${table} ${ordered} limit ${near})`;
  return `select id, ${key} as place from ${rows} as r where ${condition} ${ordered} limit ${limit}`;
}

// The index of the filters has the id, but no email: that is looked up only for people who match.
const everywhere = (matching: string, order: Order) =>
  order === 'email'
    ? `select id, ${ORDERS.email.key} as place from (select id from ${matching} offset 0) as found join ${table} using (id)`
    : `select id, id as place from ${matching}`;

function readPage(database: Database, matching: string, values: unknown[], { order, limit }: First) {
  const ordered = `order by place ${ORDERS[order].direction}`;
  return database.query<PersonRow>(
    `with matching as materialized (${matching}), page as materialized (select * from matching ${ordered} limit ${limit})
     select id, created_at, full_name, email, role, utm_source, utm_campaign,
       confirmed_at, ${INVITED_AT} as invited_at, accepted_at, joined_at
     from page join ${table} as r using (id) left join waitlist.entries as e on e.registration_id = r.id ${ordered}`,
    values,
  );
}

export const INVITED_AT = `(select min(sent_at) from ${INVITED} and registration_id = r.id)`;

/** How many match; with a limit, no more than that are counted. */
export async function countPeople(database: Database, filter: PeopleFilter, limit?: number): Promise<number> {
  const { text, values } = toCondition(filter);
  const matching = `select from ${await fromMatching(database, text)} ${limit === undefined ? '' : `limit ${limit}`}`;
  return (await queryRow<{ count: number }>(database, `select count(*)::int from (${matching}) as found`, values))
    .count;
}

/** `at` is when it was sent, or will be tried next. */
export type PersonMessage = Pick<ListedMessage, 'id' | 'kind' | 'state' | 'smtp_code' | 'revoked_at'> & {
  at: Date | null;
};

/** Times as PostgreSQL's JSON has them: clocks may be wrong by more than a JavaScript date can hold, and it has no microseconds. */
export const selectAsText = (column: string, value = column) =>
  column.includes('_at') ? `to_json(${value}) #>> '{}' as ${column}` : `${value} as ${column}`;
const RECORD_COLUMNS = ['id', 'created_at', ...COLUMNS, 'confirmed_at', 'accepted_at', 'joined_at'].map((column) =>
  selectAsText(column),
);

export type PersonRecord = Record<'full_name' | 'email' | 'created_at', string> &
  Record<string, string | boolean | null>;

/** Everything the list knows about one person; undefined if no one has this id. */
export async function readPerson(database: Database, id: string) {
  const [found] = await database.query<PersonRecord & { survey: Survey | null }>(
    `select ${RECORD_COLUMNS.join(', ')}, survey
     from ${table} as r left join waitlist.entries as e on e.registration_id = r.id where r.id = $1`,
    [id],
  );
  if (!found) return undefined;
  const { survey, ...record } = found;
  const messages = await database.query<PersonMessage>(
    `select id, kind, state, smtp_code, revoked_at,
       case when state = 'waiting' then not_before else coalesce(sent_at, first_attempt_at) end as at
     from waitlist.messages where registration_id = $1 order by id`,
    [id],
  );
  return { record, survey, messages };
}
