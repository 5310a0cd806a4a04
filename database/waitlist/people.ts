import type { Database } from '../pool.ts';
import {
  type Condition,
  IS_CONFIRMED,
  IS_INVITED,
  isByStateAlone,
  type PeopleFilter,
  toCondition,
} from './people-filter.ts';
import { fromMatching } from './people-indices.ts';
import type { RegisteredRow } from './registered-row.ts';
import { inTransaction, table } from './transaction.ts';

export type PersonRow = RegisteredRow & { confirmed: boolean; invited: boolean };

/** Each order has an index, and its key tells any two people apart: the last one's key is where the next page begins. */
const ORDERS = {
  newest: { key: 'id', type: 'bigint', direction: 'desc', beyond: '<' },
  oldest: { key: 'id', type: 'bigint', direction: 'asc', beyond: '>' },
  email: { key: 'lower(btrim(email))', type: 'text', direction: 'asc', beyond: '>' },
} as const;
export type Order = keyof typeof ORDERS;

type Paging = { order: Order; after?: string; limit: number };

/** How far the list is walked before the indices are asked: a search and an order of their own cost more a row. */
const NEAR = 20_000;
const NEAR_BY_WORDS = 5000;

/**
 * One page, and the key after which the next begins. What many people have is found among the next thousands; what is
 * so rare that they do not fill a page is found by the indices. Either way no page takes long, which a single query
 * cannot promise: PostgreSQL takes the one way or the other by guessing how often filters occur together. Everybody, and
 * those in one state, are in the order of an index.
 */
export function listPeople(database: Database, filter: PeopleFilter, paging: Paging) {
  return inTransaction(database, 'read', async () => {
    const condition = toCondition(filter);
    const read = (way: Way) => readPage(database, condition, paging, way);
    const isInOrder = condition.text === 'true' || (isByStateAlone(filter) && paging.order !== 'email');
    const isQuick = filter.search === undefined && paging.order !== 'email';
    const near = await read(isInOrder ? inOrder : nearBy(isQuick ? NEAR : NEAR_BY_WORDS));
    const isComplete = isInOrder || near.length === paging.limit;
    const found = isComplete ? near : await read(everywhere(await fromMatching(database, condition.text)));
    return { people: found, next: found.length === paging.limit ? String(found.at(-1)?.key) : null };
  });
}

export async function countPeople(database: Database, filter: PeopleFilter): Promise<number> {
  return inTransaction(database, 'read', async () => {
    const { text, values } = toCondition(filter);
    const [counted] = await database.query({
      text: `select count(*) as count from ${await fromMatching(database, text)}`,
      values,
    });
    return Number(counted?.count);
  });
}

type Way = (condition: string, start: string, order: (typeof ORDERS)[Order], limit: number) => string;

const inOrder: Way = (condition, start, { key, direction }, limit) => `
  select id, ${key} as key from ${table} as r where ${start} and ${condition} order by ${key} ${direction} limit ${limit}`;

const nearBy =
  (near: number): Way =>
  (condition, start, { key, direction }, limit) =>
    `
    select id, ${key} as key
    from (select * from ${table} where ${start} order by ${key} ${direction} limit ${near}) as r
    where ${condition} order by ${key} ${direction} limit ${limit}`;

// The index of the filters has the id, but no email: that is looked up for those who match alone.
const everywhere =
  (matching: string): Way =>
  (_condition, start, { key }) =>
    key === 'id'
      ? `select id, id as key from ${matching} where ${start}`
      : `select id, ${key} as key from (select id from ${matching} offset 0) as found join ${table} using (id) where ${start}`;

async function readPage(database: Database, { text, values }: Condition, paging: Paging, way: Way) {
  const order = ORDERS[paging.order];
  const starts = paging.after === undefined ? [] : [paging.after];
  const start = starts.length === 0 ? 'true' : `${order.key} ${order.beyond} $${values.length + 1}::${order.type}`;
  const rows = await database.query({
    text: `
      with matching as materialized (${way(text, start, order, paging.limit)}),
        page as materialized (select * from matching order by key ${order.direction} limit ${paging.limit})
      select page.key, id, created_at, full_name, email, role, utm_source, utm_campaign,
        ${IS_CONFIRMED} as confirmed, ${IS_INVITED} as invited
      from page join ${table} as r using (id) order by page.key ${order.direction}`,
    values: [...values, ...starts],
  });
  return rows as (PersonRow & { key: string })[];
}
