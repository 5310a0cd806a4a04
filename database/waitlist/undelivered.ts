import type { Database } from '../pool.ts';
import type { MessageKind } from './take-messages.ts';
import { table } from './transaction.ts';

export type Undelivered = {
  id: string;
  kind: MessageKind;
  wave_id: string | null;
  state: 'failed' | 'uncertain';
  email: string;
  attempts: number;
  first_attempt_at: Date;
  smtp_code: number | null;
};

const LIST = `
  select m.id, m.kind, m.wave_id, m.state, r.email, m.attempts, m.first_attempt_at, m.smtp_code
  from waitlist.messages m join ${table} r on r.id = m.registration_id
  where m.state in ('failed', 'uncertain')
  order by m.id`;

/** What was refused for good, and what may have arrived or not. */
export async function listUndelivered(database: Database): Promise<Undelivered[]> {
  return (await database.query({ text: LIST })) as Undelivered[];
}

const AGAIN = `set state = 'waiting', not_before = now(), first_attempt_at = null, smtp_code = null`;

/** All that failed are tried again. What is uncertain might arrive twice: that takes its number. */
export async function retryFailed(database: Database): Promise<string[]> {
  return ids(await database.query({ text: `update waitlist.messages ${AGAIN} where state = 'failed' returning id` }));
}

/** These are tried again, failed or uncertain. Returns those that were either. */
export async function retryMessages(database: Database, numbers: number[]): Promise<string[]> {
  const text = `update waitlist.messages ${AGAIN}
    where id = any($1::bigint[]) and state in ('failed', 'uncertain') returning id`;
  return ids(await database.query({ text, values: [numbers] }));
}

/** These have arrived, the operator knows. Returns those that were uncertain. */
export async function settleUncertain(database: Database, numbers: number[]): Promise<string[]> {
  const text = `update waitlist.messages set state = 'sent', sent_at = coalesce(body_at, now())
    where id = any($1::bigint[]) and state = 'uncertain' returning id`;
  return ids(await database.query({ text, values: [numbers] }));
}

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => String(id));
