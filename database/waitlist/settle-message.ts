import type { Database } from '../pool.ts';
import type { Attempt } from './take-messages.ts';

/** What became of an attempt; `code` is the SMTP server's, where it answered. */
export type Outcome = { state: 'sent' | 'failed' | 'uncertain' | 'retry'; code: number | null };
export type SettledState = 'sent' | 'failed' | 'uncertain' | 'waiting';

// Pauses of a minute, then always as long as it has been tried so far: 1, 1, 2, 4, 8 minutes … up to four hours.
const SETTLE = `
  update waitlist.messages set
    state = case when $3 <> 'retry' then $3 when first_attempt_at < now() - interval '2 days' then 'failed' else 'waiting' end,
    not_before = case when $3 = 'retry'
      then now() + greatest(interval '1 minute', least(now() - first_attempt_at, interval '4 hours')) else not_before end,
    sent_at = case when $3 = 'sent' then now() end,
    leased_until = null,
    smtp_code = $4
  where id = $1 and attempts = $2 and state in ('sending', 'uncertain')
  returning state`;

/** Undefined when the message is no longer the caller's, or its person was erased. */
export async function settleMessage(
  database: Database,
  { id, attempt }: Attempt,
  { state, code }: Outcome,
): Promise<SettledState | undefined> {
  const [row] = await database.query({ text: SETTLE, values: [id, attempt, state, code] });
  return row?.state as SettledState | undefined;
}
