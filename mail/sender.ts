import { setTimeout as sleep } from 'node:timers/promises';
import { switchMailOn } from '#database/waitlist/switch-mail-on.ts';
import { type OutboxOptions, openOutbox } from './outbox.ts';

const LOOK_EVERY_MS = 2_000;
const CLOSE_LIMIT_MS = 8_000;

/** Sends by itself, for as long as it is not stopped. A database that is away is waited for. */
export function startSender(options: OutboxOptions) {
  const outbox = openOutbox(options);
  const stopping = new AbortController();
  const spacingMs = Math.min(LOOK_EVERY_MS, spacingOf(options));

  async function work() {
    let lookedAt = 0;
    let isOn = false;
    let isAway = false;
    while (!stopping.signal.aborted) {
      let pauseMs = LOOK_EVERY_MS;
      try {
        if (!isOn) await switchMailOn(options.database);
        isOn = true;
        if (Date.now() - lookedAt >= LOOK_EVERY_MS) {
          await outbox.lookAround();
          lookedAt = Date.now();
        }
        if ((await outbox.sendDue()) > 0 || outbox.isBusy()) pauseMs = spacingMs;
        if (isAway) options.report({ what: 'mail goes on' });
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
    /** Takes nothing more, and lets what is under way end. */
    async stop() {
      stopping.abort();
      await ended;
      await outbox.close(CLOSE_LIMIT_MS);
    },
  };
}

/** Sends until nothing is due any more. What is put off for later is left for later. False if the mail server is in the way. */
export async function emptyOutbox(options: OutboxOptions, signal: AbortSignal): Promise<boolean> {
  const outbox = openOutbox(options);
  try {
    await switchMailOn(options.database);
    while (!signal.aborted && !outbox.isResting()) {
      await outbox.lookAround();
      const started = await outbox.sendDue();
      if (started === 0 && !outbox.isBusy() && !(await outbox.isAnyDue())) break;
      await sleep(Math.min(100, spacingOf(options)), undefined, { signal }).catch(() => {});
    }
    return !outbox.isResting();
  } finally {
    await outbox.close(CLOSE_LIMIT_MS);
  }
}

/** When the rate may let the next one out. */
const spacingOf = ({ settings }: OutboxOptions) => 61_000 / settings.perMinute;
