import type { Database } from '../pool.ts';
import { findSpellings, type Registered } from './spellings.ts';
import { inTransaction, query, table } from './transaction.ts';

/** By email address, or by id where the address cannot be typed. */
export type Who = { email: string } | { id: number };

/** Everyone whose mail goes to this address, however it is spelled, or the one with this id. */
export function findRegistrations(database: Database, who: Who): Promise<Registered[]> {
  return inTransaction(database, 'read', () =>
    'email' in who
      ? findSpellings(database, who.email)
      : query<Registered>(database, `select id, email from ${table} where id = $1`, [who.id]),
  );
}

/** False when it was gone already. */
export function forgetRegistration(database: Database, { id }: Registered): Promise<boolean> {
  return inTransaction(database, 'write', async () => {
    const erased = await query(database, `delete from ${table} where id = $1 returning true`, [id]);
    return erased.length > 0;
  });
}
