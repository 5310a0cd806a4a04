import { setTimeout as sleep } from 'node:timers/promises';
import { ensureMailIsOn } from '#waitlist/outbox.ts';
import { runLoop } from './loop.ts';
import { type OutboxOptions, openOutbox } from './outbox.ts';

const ENQUEUE_EVERY_MS = 2_000;

/** Sends until it is stopped, and waits for a database that is unavailable. The caller has switched mail on. */
export function startSender(options: OutboxOptions) {
  const outbox = openOutbox(options);
  const spacingMs = Math.min(ENQUEUE_EVERY_MS, getSpacingMs(options));
  let enqueuedAt = 0;
  const endLoop = runLoop('mail', options.report, async () => {
    let isReachable = true;
    if (Date.now() - enqueuedAt >= ENQUEUE_EVERY_MS) {
      isReachable = await outbox.enqueueAndReclaim();
      enqueuedAt = Date.now();
    }
    const started = await outbox.sendDue();
    // Sending does not query the database while every connection to the mail server is busy, so it would not notice that
    // the database is unavailable.
    if (!isReachable && started === 0) throw new Error('The database did not answer');
    return started > 0 || outbox.isBusy() ? spacingMs : ENQUEUE_EVERY_MS;
  });
  return {
    /** Takes no more messages, and lets those in flight finish. */
    async stop() {
      await endLoop();
      await outbox.close();
      await outbox.signOff();
    },
  };
}

/** Sends until nothing is due. Deferred mails are left for later. Returns false if it had to back off. */
export async function emptyOutbox(options: OutboxOptions, signal: AbortSignal): Promise<boolean> {
  const outbox = openOutbox(options);
  try {
    await ensureMailIsOn(options.database);
    let enqueuedAt = 0;
    while (!signal.aborted && !outbox.hasBackedOff()) {
      if (Date.now() - enqueuedAt >= ENQUEUE_EVERY_MS) {
        await outbox.enqueueAndReclaim();
        enqueuedAt = Date.now();
      }
      const started = await outbox.sendDue();
      if (started === 0 && !outbox.isBusy() && !(await outbox.isAnyDue())) break;
      await sleep(Math.min(100, getSpacingMs(options)), undefined, { signal }).catch(() => {});
    }
    return !outbox.hasBackedOff();
  } finally {
    await outbox.close();
  }
}

/** How long the rate makes the next message wait. */
const getSpacingMs = ({ settings }: OutboxOptions) => 61_000 / settings.perMinute;
