import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/pool.ts';
import { type Outcome, type SettledState, settleMessage } from '#database/waitlist/settle-message.ts';
import { beginBody, type TakenMessage } from '#database/waitlist/take-messages.ts';
import type { MailSettings } from '#settings/mail.ts';
import { compose, type Site } from './compose.ts';
import type { Transport } from './transport.ts';

export type Delivery = {
  database: Database;
  transport: Transport;
  settings: MailSettings;
  site: Site;
  /** For how long a message stays ours once its text has begun to go out. */
  bodyLeaseSeconds: number;
};
export type Delivered = { state: SettledState | 'lost'; code: number | null; trouble?: string };

const SETTLE_PAUSE_MS = 500;

class NotOurs extends Error {}

/** One attempt at one message, from the first word to the mail server to the note of what became of it. */
export async function deliver(message: TakenMessage, delivery: Delivery, signal: AbortSignal): Promise<Delivered> {
  const { database, transport, settings, site, bodyLeaseSeconds } = delivery;
  let isOurs = true;
  const beforeBody = async () => {
    isOurs = await beginBody(database, message, bodyLeaseSeconds);
    if (!isOurs) throw new NotOurs();
  };
  const { outcome, trouble } = await transport.send(compose(message, settings, site), beforeBody);
  if (!isOurs && outcome.state === 'retry') return { state: 'lost', code: null };
  const settled = await settleInTheEnd(database, message, outcome, signal);
  return { state: settled ?? 'lost', code: outcome.code, trouble };
}

/** What became of it must not be forgotten because the database is away for a while. */
async function settleInTheEnd(database: Database, message: TakenMessage, outcome: Outcome, signal: AbortSignal) {
  for (;;) {
    try {
      return await settleMessage(database, message, outcome);
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(SETTLE_PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
}
