import type { Database } from '../pool.ts';
import { inTransaction, query, sameEmail, table } from './transaction.ts';

/** By email address, or by id where the address cannot be typed. */
export type Who = { email: string } | { id: number };
/** The id is a bigint, which the driver returns as text. */
export type Registered = { id: string; email: string };

export function findRegistration(database: Database, who: Who): Promise<Registered | undefined> {
  const [where, value] = 'email' in who ? [sameEmail, who.email] : ['id = $1', who.id];
  return inTransaction(database, 'read', async () => {
    const [found] = await query<Registered>(database, `select id, email from ${table} where ${where}`, [value]);
    return found;
  });
}

/** False when it was gone already. */
export function forgetRegistration(database: Database, { id }: Registered): Promise<boolean> {
  return inTransaction(database, 'write', async () => {
    const erased = await query(database, `delete from ${table} where id = $1 returning true`, [id]);
    return erased.length > 0;
  });
}
