import type { PersonDate } from '#contract/person.ts';
import { REGISTRATIONS, type Registration } from '#contract/registration.ts';
import type { Database } from '#postgres/pool.ts';
import { type Bind, FILTER_NAMES, type FilterName, selectMatching } from './filters.ts';
import { hasConfirmation } from './outbox.ts';
import { queryRow, type Transaction } from './transaction.ts';

/** Selects the people who match all of it. Days are those of the viewer's time zone. */
export type PeopleFilter = { [Name in FilterName]?: string } & { zone?: string };

/**
 * Selects the registrations `r` that match, each with its entry `e`. Callers say what they want to know of them, and pass
 * what else the statement needs through `bind`.
 */
export function selectPeople({ zone = 'UTC', ...filter }: PeopleFilter = {}) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = ['true'];
  for (const name of FILTER_NAMES) {
    const wanted = filter[name];
    if (wanted !== undefined) conditions.push(selectMatching(name, wanted, bind, zone));
  }
  const people = `${REGISTRATIONS} r join waitlist.entries e on e.registration_id = r.id where ${conditions.join(' and ')}`;
  return { people, values, bind };
}

const ORDERS = { newest: 'r.id desc', oldest: 'r.id', email: 'lower(btrim(r.email))' };
export type Order = keyof typeof ORDERS;

/** `created_at` is when the registration was stored, by the database's clock. The id is a bigint, which arrives as text. */
export type PersonRow = Pick<Registration, 'full_name' | 'email' | 'role' | 'utm_source' | 'utm_campaign'> & {
  id: string;
  created_at: Date;
  is_emailed: boolean;
} & { [Name in PersonDate]: Date | null };

/** Lists the first people who match, in this order. */
export function listPeople(
  database: Transaction,
  filter: PeopleFilter,
  { order, limit }: { order: Order; limit: number },
) {
  const { people, values, bind } = selectPeople(filter);
  return database.query<PersonRow>(
    `select r.id, r.created_at, r.full_name, r.email, r.role, r.utm_source, r.utm_campaign,
       e.confirmed_at, e.invited_at, e.accepted_at, e.joined_at, ${hasConfirmation('r')} as is_emailed
     from ${people} order by ${ORDERS[order]} limit ${bind(limit)}`,
    values,
  );
}

export async function countPeople(database: Transaction, filter: PeopleFilter): Promise<number> {
  const { people, values } = selectPeople(filter);
  const { count } = await queryRow<{ count: number }>(database, `select count(*)::int as count from ${people}`, values);
  return count;
}

export async function isListEmpty(database: Database): Promise<boolean> {
  return (await database.query(`select from ${REGISTRATIONS} limit 1`)).length === 0;
}
