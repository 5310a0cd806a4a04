import type { Database } from '../pool.ts';
import { inTransaction, sameEmail, table } from './transaction.ts';

export function isRegistered(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, 'read', async () => {
    const found = await database.query({ text: `select true from ${table} where ${sameEmail}`, values: [email] });
    return found.length > 0;
  });
}

/** False if nobody is registered with this address. */
export function forgetRegistration(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, 'write', async () => {
    const text = `delete from ${table} where ${sameEmail} returning true`;
    return (await database.query({ text, values: [email] })).length > 0;
  });
}
