import type { Database } from '../pool.ts';
import type { MessageKind } from './take-messages.ts';

export type MessageCounts = { kind: MessageKind; sent: number; waiting: number; failed: number; uncertain: number };

const COUNT = `
  select kind,
    count(*) filter (where state = 'sent')::int as sent,
    count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
    count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'uncertain')::int as uncertain
  from waitlist.messages
  group by kind
  order by kind`;

export async function countMessages(database: Database): Promise<MessageCounts[]> {
  return (await database.query({ text: COUNT })) as MessageCounts[];
}
