import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sqlState, UNIQUE_VIOLATION } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { MESSAGE_KINDS } from '#registration/own-entry.ts';
import { wireAddress } from '#registration/rules.ts';
import type { MailSettings } from '#settings/mail.ts';
import {
  eraseExpired,
  isAnyDue,
  markBodyStarted,
  queueLinks,
  reclaimMessages,
  type SendOutcome,
  type StateAfterAttempt,
  saveInvitationSettings,
  storeOutcome,
  type TakenMessage,
  takeMessages,
} from '#waitlist/outbox.ts';
import { removeHeartbeat, saveHeartbeat } from '#waitlist/senders.ts';
import { createBackOff } from './back-off.ts';
import { compose, type LinkedSite } from './compose.ts';
import { type Report, retryUntilStored } from './loop.ts';
import { openTransport } from './open-transport.ts';
import { MAX_IN_FLIGHT, type Transport } from './transport.ts';

export type OutboxOptions = {
  database: Database;
  settings: MailSettings;
  site: LinkedSite;
  report: Report;
  transport?: Transport;
  leases?: Leases;
};

/**
 * How many seconds a message belongs to its sender: until its text begins to go out (`taken`), and from then on
 * (`body`). Both are longer than the mail server may be silent.
 */
type Leases = { taken: number; body: number };

const LEASES: Leases = { taken: 180, body: 300 };
/** After this many confirmations other mails go first, so a flood of registrations does not stop a wave. */
const MAX_CONSECUTIVE_CONFIRMATIONS = 3;
const EVENTS: Record<StateAfterAttempt, string> = {
  sent: 'mail sent',
  failed: 'mail failed',
  uncertain: 'mail uncertain',
  waiting: 'mail deferred',
  withdrawn: 'mail withdrawn',
};

const MAX_CLOSE_MS = 8_000;

/**
 * How one attempt ended. The message is lost if it belongs to another sender now, must no longer go out, or its person
 * was erased.
 */
type Delivered = {
  state: StateAfterAttempt | 'lost';
  code: number | null;
  /** Why the mail server would take no other mail either, as a sentence. */
  trouble?: string;
};

/** Takes messages that are due and hands them to the mail server, a few at a time. */
export function openOutbox(options: OutboxOptions) {
  const { database, settings, site, report, leases = LEASES, transport = openTransport(settings) } = options;
  const kinds = MESSAGE_KINDS.filter((kind) => kind !== 'invite' || settings.inviteUrl !== null);
  const inFlight = new Set<Promise<void>>();
  const givingUp = new AbortController();
  const id = randomUUID();
  const failing = new Set<string>();
  const backOff = createBackOff();
  let consecutiveConfirmations = 0;

  /** Makes one attempt to send a message, and stores the outcome. */
  async function deliver(message: TakenMessage): Promise<Delivered> {
    let isOurs = true;
    let isRepeat = false;
    const beforeBody = async () => {
      try {
        isOurs = await markBodyStarted(database, message, leases.body, wireAddress(message.email).toLowerCase());
      } catch (error) {
        // Another spelling of the same address has had this mail.
        isRepeat = sqlState(error) === UNIQUE_VIOLATION;
        throw error;
      }
      if (!isOurs) throw new Error('The lease has ended, or the mail must no longer go out');
    };
    const result = await transport.send(compose(message, settings, site), beforeBody);
    if (!isOurs && result.outcome.state === 'retry') return { state: 'lost', code: null };
    const { state, code }: SendOutcome = isRepeat ? { state: 'failed', code: null } : result.outcome;
    const trouble = result.problem?.isServerTrouble ? result.problem.text : undefined;
    const outcome = { state, code, isServerTrouble: trouble !== undefined };
    const stored = await retryUntilStored(() => storeOutcome(database, message, outcome), givingUp.signal);
    return { state: stored ?? 'lost', code, trouble };
  }

  function saveOwnHeartbeat() {
    return saveHeartbeat(database, id, { host: hostname(), kinds, ...backOff.describe() });
  }

  async function reclaim() {
    for (const { id, state } of await reclaimMessages(database)) {
      if (state !== 'waiting') report({ what: EVENTS[state], message: id });
    }
  }

  /** Periodic work, each step under the name that the log gives it. */
  const steps: Record<string, () => Promise<unknown>> = {
    'saving the heartbeat': saveOwnHeartbeat,
    'storing the invitation settings': () => saveInvitationSettings(database, settings),
    'erasing what has expired': () => eraseExpired(database),
    'queueing links': () => queueLinks(database),
    'reclaiming messages of other senders': reclaim,
  };

  function trackServerHealth({ state, trouble }: Delivered) {
    if (trouble === undefined) {
      if (state !== 'lost') backOff.reset();
    } else if (!backOff.isPausing()) {
      backOff.pause(trouble);
      report({ what: trouble });
    }
  }

  function start(message: TakenMessage) {
    const work = deliver(message)
      .then((delivered) => {
        trackServerHealth(delivered);
        if (delivered.state === 'lost') return;
        report({ what: EVENTS[delivered.state], message: message.id, code: delivered.code });
      })
      .catch((error) => {
        backOff.pause('The outcome of a mail could not be stored');
        report({ what: 'mail outcome not stored', message: message.id, error });
      })
      .finally(() => inFlight.delete(work));
    inFlight.add(work);
  }

  return {
    /**
     * Queues what has been asked for, and reclaims what other senders left behind. A step that fails stops neither the
     * other steps nor the sending of mail, and is reported once until it works again. Returns false if all of them
     * failed, which means that the database does not answer.
     */
    async enqueueAndReclaim(): Promise<boolean> {
      const failed: string[] = [];
      for (const [step, work] of Object.entries(steps)) {
        await work().then(
          () => failing.delete(step),
          () => failed.push(step),
        );
      }
      if (failed.length === Object.keys(steps).length) return false;
      for (const step of failed) {
        if (!failing.has(step)) report({ what: `${step} failed` });
        failing.add(step);
      }
      return true;
    },
    /** Starts to send as many messages as the rate and MAX_IN_FLIGHT allow. Returns how many. */
    async sendDue(): Promise<number> {
      const atMost = MAX_IN_FLIGHT - inFlight.size;
      if (atMost === 0 || backOff.isPausing()) return 0;
      const prefersOthers = consecutiveConfirmations >= MAX_CONSECUTIVE_CONFIRMATIONS;
      const preferred = prefersOthers ? [...kinds.slice(1), ...kinds.slice(0, 1)] : kinds;
      const { perMinute } = settings;
      const taken = await takeMessages(database, { atMost, perMinute, leaseSeconds: leases.taken, kinds: preferred });
      for (const message of taken) {
        consecutiveConfirmations = message.kind === 'confirm' ? consecutiveConfirmations + 1 : 0;
        start(message);
      }
      return taken.length;
    },
    isBusy: () => inFlight.size > 0,
    hasBackedOff: backOff.hasPaused,
    isAnyDue: () => isAnyDue(database, kinds),
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
