import { setTimeout as sleep } from 'node:timers/promises';
import { switchMailOn } from '#database/waitlist/outbox.ts';
import { type OutboxOptions, openOutbox } from './outbox.ts';

const ENQUEUE_EVERY_MS = 2_000;
const CLOSE_LIMIT_MS = 8_000;

/** Sends until it is stopped, and waits for a database that is away. */
export function startSender(options: OutboxOptions) {
  const outbox = openOutbox(options);
  const stopping = new AbortController();
  const spacingMs = Math.min(ENQUEUE_EVERY_MS, spacingOf(options));

  async function work() {
    let enqueuedAt = 0;
    let isOn = false;
    let isAway = false;
    while (!stopping.signal.aborted) {
      let pauseMs = ENQUEUE_EVERY_MS;
      try {
        if (!isOn) await switchMailOn(options.database);
        isOn = true;
        if (Date.now() - enqueuedAt >= ENQUEUE_EVERY_MS) {
          await outbox.enqueueAndReclaim();
          enqueuedAt = Date.now();
        }
        if ((await outbox.sendDue()) > 0 || outbox.isBusy()) pauseMs = spacingMs;
        if (isAway) options.report({ what: 'mail resumed' });
        isAway = false;
      } catch {
        if (!isAway && !stopping.signal.aborted) options.report({ what: 'mail waits for the database' });
        isAway = true;
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const ended = work();
  return {
    /** Takes nothing more, and lets messages in flight finish. */
    async stop() {
      stopping.abort();
      await ended;
      await outbox.close(CLOSE_LIMIT_MS);
      await outbox.signOff();
    },
  };
}

/** Sends until nothing is due. What is put off is left for later. False if the mail server is in trouble. */
export async function emptyOutbox(options: OutboxOptions, signal: AbortSignal): Promise<boolean> {
  const outbox = openOutbox(options);
  try {
    await switchMailOn(options.database);
    while (!signal.aborted && !outbox.isBackingOff()) {
      await outbox.enqueueAndReclaim();
      const started = await outbox.sendDue();
      if (started === 0 && !outbox.isBusy() && !(await outbox.isAnyDue())) break;
      await sleep(Math.min(100, spacingOf(options)), undefined, { signal }).catch(() => {});
    }
    return !outbox.isBackingOff();
  } finally {
    await outbox.close(CLOSE_LIMIT_MS);
  }
}

/** How long the rate makes the next message wait. */
const spacingOf = ({ settings }: OutboxOptions) => 61_000 / settings.perMinute;
