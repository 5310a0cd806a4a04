import type { Database } from '#postgres/pool.ts';
import { wireAddress } from '#registration/rules.ts';
import { inTransaction, table } from './transaction.ts';

/** The id is a bigint, which the driver gives as text. */
export type Registered = { id: string; email: string };

// Only rows that are older than the rule of canonical addresses have domains outside ASCII, or are not normalized.
const CANDIDATES = `
  select id, email from ${table} where lower(btrim(email)) = any($1)
  union
  select id, email from ${table} where email ~ '[^\\u0001-\\u007f]'
  order by id`;

/** Everyone on the list whose mail goes to this address, however it is spelled there or here. */
export async function findSpellings(database: Database, email: string): Promise<Registered[]> {
  const wire = (text: string) => wireAddress(text.trim()).toLowerCase();
  const candidates = await database.query<Registered>(CANDIDATES, [[email.trim().toLowerCase(), wire(email)]]);
  return candidates.filter((row) => wire(row.email) === wire(email));
}

/** A person is named by email address, or by id where the address cannot be typed. */
export type Who = { email: string } | { id: number };

export function findRegistrations(database: Database, who: Who): Promise<Registered[]> {
  return inTransaction(database, 'read', () =>
    'email' in who
      ? findSpellings(database, who.email)
      : database.query<Registered>(`select id, email from ${table} where id = $1`, [who.id]),
  );
}
