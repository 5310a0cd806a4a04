import { REGISTRATIONS } from '#contract/registration.ts';
import { toStoredEmail } from '#contract/rules.ts';
import type { Transaction } from './transaction.ts';

/** The id is a bigint, which the driver returns as text. */
export type Registered = { id: string; email: string };

/** A person is named by email address, however it is typed, or by id. */
export type PersonRef = { email: string } | { id: number };

/** Finds this person; undefined if no one is registered like that. */
export async function findPerson(database: Transaction, who: PersonRef): Promise<Registered | undefined> {
  const [condition, value] =
    'email' in who
      ? ['lower(btrim(email)) = lower($1)', toStoredEmail(who.email.trim().normalize('NFKC'))]
      : ['id = $1', who.id];
  const [found] = await database.query<Registered>(`select id, email from ${REGISTRATIONS} where ${condition}`, [
    value,
  ]);
  return found;
}

/** Says that someone is not on the list. */
export const describeMissingPerson = (who: PersonRef) =>
  `No one is registered ${'email' in who ? `as ${who.email.trim()}` : `with the id ${who.id}`}`;
