import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { MESSAGE_KINDS, type MessageKind } from '#contract/messages.ts';
import type { Database } from '#postgres/pool.ts';
import type { MailSettings } from '#settings/mail.ts';
import { saveInvitationSettings } from '#waitlist/invitations.ts';
import {
  eraseExpired,
  findWork,
  queueLinks,
  type StateAfterAttempt,
  storeOutcome,
  type TakenMessage,
  takeMessages,
} from '#waitlist/outbox.ts';
import { removeHeartbeat, saveHeartbeat } from '#waitlist/senders.ts';
import { compose, type LinkedSite } from './compose.ts';
import { type Report, retryUntilStored } from './loop.ts';
import { openSmtp } from './smtp.ts';
import { MAX_IN_FLIGHT, MAX_SEND_MS, type Transport } from './transport.ts';

export type DeliveryOptions = {
  database: Database;
  settings: MailSettings;
  site: LinkedSite;
  report: Report;
  transport?: Transport;
  leaseSeconds?: number;
};

/** A message belongs to its sender for longer than sending it can take, so no other sender has it meanwhile. */
const LEASE_SECONDS = MAX_SEND_MS / 1000 + 60;
/** After this many confirmations other emails go first, so a flood of registrations does not stop a wave. */
const MAX_CONSECUTIVE_CONFIRMATIONS = 3;
/** How often a sender says that it is running, and erases what has expired. */
const KEEP_UP_EVERY_MS = 20_000;
/** How long a sender pauses after trouble, so that not every message that is due is tried in vain. */
const PAUSE_MS = 15_000;
const EVENTS: Record<StateAfterAttempt, string> = {
  sent: 'email sent',
  failed: 'email failed',
  queued: 'email deferred',
};

const MAX_CLOSE_MS = 8_000;

/** Takes messages that are due and hands them to the mail server, a few at a time. */
export function openDelivery(options: DeliveryOptions) {
  const { database, settings, site, report, leaseSeconds = LEASE_SECONDS } = options;
  const { transport = openSmtp(settings.smtp) } = options;
  const kinds = MESSAGE_KINDS.filter((kind) => kind !== 'invite' || settings.inviteUrl !== null);
  const inFlight = new Set<Promise<void>>();
  const givingUp = new AbortController();
  const id = randomUUID();
  let consecutiveConfirmations = 0;
  let pausedUntil = 0;
  let trouble: string | null = null;
  let keptUpAt = 0;

  const isPausing = () => Date.now() < pausedUntil;
  function pause(reason: string) {
    pausedUntil = Date.now() + PAUSE_MS;
    trouble = reason;
    // The owner sees the trouble with the next heartbeat, so that comes at once.
    keptUpAt = 0;
  }

  /** Makes one attempt to send a message, and stores the outcome. */
  async function deliver(message: TakenMessage): Promise<void> {
    const { outcome, problem } = await transport.send(compose(message, settings, site));
    if (!problem?.isServerTrouble) {
      // A pause that has begun goes on: the trouble may be over for this message alone.
      if (trouble !== null) keptUpAt = 0;
      trouble = null;
    } else if (!isPausing()) {
      pause(problem.text);
      report({ what: problem.text });
    }
    const state = await retryUntilStored(() => storeOutcome(database, message, outcome), givingUp.signal);
    if (state) report({ what: EVENTS[state], message: message.id, code: outcome.code });
  }

  function start(message: TakenMessage) {
    const work = deliver(message)
      .catch((error) => {
        pause('The outcome of an email could not be stored');
        report({ what: 'email outcome not stored', message: message.id, error });
      })
      .finally(() => inFlight.delete(work));
    inFlight.add(work);
  }

  /** Says that this sender is running. */
  async function keepUp(): Promise<void> {
    keptUpAt = Date.now();
    const paused_until = isPausing() ? new Date(pausedUntil) : null;
    await saveHeartbeat(database, id, { host: hostname(), kinds, paused_until, trouble });
    await saveInvitationSettings(database, settings);
    await eraseExpired(database);
  }

  /** Starts to send as many messages as the rate and MAX_IN_FLIGHT allow. */
  async function sendDue(): Promise<void> {
    const atMost = MAX_IN_FLIGHT - inFlight.size;
    if (atMost === 0 || isPausing()) return;
    const isOthersTurn = consecutiveConfirmations >= MAX_CONSECUTIVE_CONFIRMATIONS;
    const preferred: MessageKind[] = isOthersTurn ? [...kinds.filter((kind) => kind !== 'confirm'), 'confirm'] : kinds;
    const { perMinute } = settings;
    const taken = await takeMessages(database, { atMost, perMinute, leaseSeconds, kinds: preferred });
    for (const message of taken) {
      consecutiveConfirmations = message.kind === 'confirm' ? consecutiveConfirmations + 1 : 0;
      start(message);
    }
  }

  return {
    /** Starts to do what is to be done at the moment. Returns false if there is nothing to do. */
    async work(): Promise<boolean> {
      const { isAnyDue, areLinksWanted } = await findWork(database, kinds);
      if (isAnyDue) await sendDue();
      if (Date.now() - keptUpAt >= KEEP_UP_EVERY_MS) await keepUp();
      if (areLinksWanted) await queueLinks(database);
      return (isAnyDue && !isPausing()) || areLinksWanted || inFlight.size > 0;
    },
    hasPaused: () => pausedUntil > 0,
    /** Lets messages in flight finish, within a limit. */
    async close() {
      const force = setTimeout(() => {
        givingUp.abort();
        transport.close();
      }, MAX_CLOSE_MS);
      await Promise.all(inFlight);
      clearTimeout(force);
      transport.close();
    },
    /** Removes the heartbeat: this sender has stopped for good. */
    signOff: () => removeHeartbeat(database, id).catch(() => {}),
  };
}
