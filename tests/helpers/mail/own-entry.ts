import { randomBytes } from 'node:crypto';
import type { Row } from '#database/pool.ts';
import { aRegistration } from '#harness/example-registration.ts';
import { COLUMNS, type Registration, TABLE } from '#registration/contract.ts';

/** A database as its owner sees it. */
type Owner = { ask(text: string, values?: unknown[]): Promise<Row[]> };

const columns = COLUMNS.join(', ');

/** Someone on the list, with the key from their mail. */
export async function insertEntry({ ask }: Owner, changes: Partial<Registration> = {}) {
  const row = aRegistration(changes);
  await ask(
    `insert into public.${TABLE} (${columns})
     select ${columns} from json_populate_record(null::public.${TABLE}, $1)`,
    [JSON.stringify(row)],
  );
  const [entry] = await ask(
    `insert into waitlist.entries (registration_id)
     select id from public.${TABLE} where email = $1 returning encode(key, 'hex') as key`,
    [row.email],
  );
  return { row, key: String(entry?.key) };
}

export const randomKey = () => randomBytes(32).toString('hex');

/** Keys that open no entry. */
export const NOBODYS_KEYS = [
  '',
  'x',
  'f'.repeat(64),
  'F'.repeat(64),
  'f'.repeat(63),
  'f'.repeat(10_000),
  "' or true --",
  'f'.repeat(63).concat('\0'),
  `${'f'.repeat(64)}\n`,
];
