import type { Database } from '#postgres/pool.ts';
import { wireAddress } from '#registration/rules.ts';
import { REGISTRATIONS } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** The id is a bigint, which the driver returns as text. */
export type Registered = { id: string; email: string };

// Rows from before addresses had to be canonical may have a domain outside ASCII, or text that is not normalized. SQL
// cannot compare those, so every row with a character outside ASCII is a candidate.
const CANDIDATES = `
  select id, email from ${REGISTRATIONS} where lower(btrim(email)) = any($1)
  union
  select id, email from ${REGISTRATIONS} where email ~ '[^\\u0001-\\u007f]'
  order by id`;

/** Finds everyone on the list whose mail goes to this address, however either is spelled. */
export async function findByMailAddress(database: Database, email: string): Promise<Registered[]> {
  const normalize = (text: string) => wireAddress(text.trim()).toLowerCase();
  const candidates = await database.query<Registered>(CANDIDATES, [[email.trim().toLowerCase(), normalize(email)]]);
  return candidates.filter((row) => normalize(row.email) === normalize(email));
}

/** A person is named by email address, or by id where the address cannot be typed. */
export type Who = { email: string } | { id: number };

export function findRegistrations(database: Database, who: Who): Promise<Registered[]> {
  return inTransaction(database, 'read', () =>
    'email' in who
      ? findByMailAddress(database, who.email)
      : database.query<Registered>(`select id, email from ${REGISTRATIONS} where id = $1`, [who.id]),
  );
}
