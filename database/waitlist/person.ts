import { COLUMNS } from '#registration/contract.ts';
import type { Database, Row } from '../pool.ts';
import { inTransaction, table } from './transaction.ts';

export type PersonMessage = {
  kind: 'confirm' | 'invite';
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain';
  /** When it was sent, or will be tried next. */
  at: Date | null;
  smtp_code: number | null;
};

/** Everything the list knows of somebody; undefined when there is nobody with this id. */
export function readPerson(database: Database, id: string) {
  return inTransaction(database, 'read', async () => {
    const [record] = await database.query({
      text: `select r.id, r.created_at, ${COLUMNS.map((column) => `r.${column}`).join(', ')}, e.confirmed_at
        from ${table} as r left join waitlist.entries as e on e.registration_id = r.id where r.id = $1`,
      values: [id],
    });
    if (!record) return undefined;
    const messages = await database.query({
      text: `select kind, state, coalesce(sent_at, case when state = 'waiting' then not_before else first_attempt_at end) as at, smtp_code
        from waitlist.messages where registration_id = $1 order by id`,
      values: [id],
    });
    return { record: record as Row, messages: messages as PersonMessage[] };
  });
}
