import type { Row } from '#database/pool.ts';
import { TABLE } from '#registration/contract.ts';
import { askAsOwner } from './ask-as-owner.ts';

type StoredRow = Row & { created_at_gtm: Date };

export async function rowsFor(email: string): Promise<StoredRow[]> {
  const rows = await askAsOwner(`select * from ${TABLE} where lower(email) = lower($1)`, [email]);
  return rows as StoredRow[];
}
