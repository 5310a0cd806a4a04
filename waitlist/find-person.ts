import { REGISTRATIONS } from '#contract/registration.ts';
import { canonicalEmail } from '#contract/rules.ts';
import type { Database } from '#postgres/pool.ts';

/** The id is a bigint, which the driver returns as text. */
export type Registered = { id: string; email: string };

/** A person is named by email address, however it is typed, or by id. */
export type Who = { email: string } | { id: number };

/** Finds this person; undefined if no one is registered like that. Expects the caller's transaction. */
export async function findPerson(database: Database, who: Who): Promise<Registered | undefined> {
  const [condition, value] =
    'email' in who
      ? ['lower(btrim(email)) = lower($1)', canonicalEmail(who.email.trim().normalize('NFKC'))]
      : ['id = $1', who.id];
  const [found] = await database.query<Registered>(`select id, email from ${REGISTRATIONS} where ${condition}`, [
    value,
  ]);
  return found;
}
