import type { Database } from '#database/pool.ts';
import { endLeases } from '#database/waitlist/end-leases.ts';
import { queueConfirmations, rememberFound } from '#database/waitlist/queue-confirmations.ts';
import { isAnyDue, type MessageKind, type TakenMessage, takeMessages } from '#database/waitlist/take-messages.ts';
import type { MailSettings } from '#settings/mail.ts';
import type { Site } from './compose.ts';
import { type Delivered, deliver } from './deliver.ts';
import { createRest } from './rest.ts';
import { CONNECTIONS, openTransport, type Transport } from './transport.ts';

/** Message numbers and codes, never people. An error is one that nobody expected. */
export type Report = (event: {
  what: string;
  message?: string;
  code?: number | string | null;
  error?: unknown;
}) => void;

export type OutboxOptions = {
  database: Database;
  settings: MailSettings;
  site: Site;
  report: Report;
  transport?: Transport;
  leases?: Leases;
};
/** In seconds: until the text begins to go out, and from then on. Both are longer than the mail server may be silent. */
type Leases = { taken: number; body: number };

const LEASES: Leases = { taken: 180, body: 300 };
const WORDS = { sent: 'mail sent', failed: 'mail failed', uncertain: 'mail uncertain', waiting: 'mail put off' };

/** Takes what is due and hands it to the mail server, a few at a time. */
export function openOutbox({ database, settings, site, report, leases = LEASES, ...others }: OutboxOptions) {
  const transport = others.transport ?? openTransport(settings.smtp);
  const delivery = { database, transport, settings, site, bodyLeaseSeconds: leases.body };
  const kinds: MessageKind[] = settings.inviteUrl === null ? ['confirm'] : ['confirm', 'invite'];
  const underWay = new Set<Promise<void>>();
  const givingUp = new AbortController();
  const rest = createRest();

  const mindServer = ({ state, trouble }: Delivered) => {
    if (trouble === undefined) {
      if (state !== 'lost') rest.forget();
    } else if (!rest.isResting()) {
      rest.begin();
      report({ what: 'mail server trouble', code: trouble });
    }
  };

  const start = (message: TakenMessage) => {
    const work = deliver(message, delivery, givingUp.signal)
      .then((delivered) => {
        mindServer(delivered);
        if (delivered.state !== 'lost')
          report({ what: WORDS[delivered.state], message: message.id, code: delivered.code });
      })
      .catch((error) => {
        rest.begin();
        report({ what: 'mail not settled', message: message.id, error });
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };

  return {
    /** Looks for what is new, and for what other senders left behind. */
    async lookAround() {
      for (const { id, state } of await endLeases(database)) {
        if (state === 'uncertain') report({ what: WORDS.uncertain, message: id });
      }
      await queueConfirmations(database, settings.perMinute);
      await rememberFound(database);
    },
    /** Starts as many as the rate and the connections allow; how many that were. */
    async sendDue(): Promise<number> {
      const atMost = CONNECTIONS - underWay.size;
      if (atMost === 0 || rest.isResting()) return 0;
      const limits = { atMost, perMinute: settings.perMinute, leaseSeconds: leases.taken, kinds };
      const taken = await takeMessages(database, limits);
      for (const message of taken) start(message);
      return taken.length;
    },
    isBusy: () => underWay.size > 0,
    isResting: rest.isResting,
    isAnyDue: () => isAnyDue(database, kinds),
    /** What is under way gets so long to end by itself. */
    async close(limitMs: number) {
      const force = setTimeout(() => {
        givingUp.abort();
        transport.close({ force: true });
      }, limitMs);
      await Promise.all(underWay);
      clearTimeout(force);
      transport.close({ force: true });
    },
  };
}
