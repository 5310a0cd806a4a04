import { setTimeout as sleep } from 'node:timers/promises';
import { switchMailOn } from '#waitlist/mail-on.ts';
import { type DeliveryOptions, openDelivery } from './delivery.ts';
import { runLoop } from './loop.ts';

/** How often a sender asks whether there is anything to do. */
const LOOK_EVERY_MS = 2_000;

/** Sends until it is stopped, and waits for a database that is unavailable. The caller has switched mail on. */
export function startSender(options: DeliveryOptions) {
  const delivery = openDelivery(options);
  const spacingMs = Math.min(LOOK_EVERY_MS, getSpacingMs(options));
  const endLoop = runLoop('mail', options.report, async () => ((await delivery.work()) ? spacingMs : LOOK_EVERY_MS));
  return {
    /** Takes no more messages, and lets those in flight finish. */
    async stop() {
      await endLoop();
      await delivery.close();
      await delivery.signOff();
    },
  };
}

/** Sends until nothing is due. Deferred emails are left for later. Returns false if it had to pause. */
export async function sendUntilNothingIsDue(options: DeliveryOptions, signal: AbortSignal): Promise<boolean> {
  const delivery = openDelivery(options);
  try {
    await switchMailOn(options.database);
    while (!signal.aborted && !delivery.hasPaused() && (await delivery.work())) {
      await sleep(Math.min(100, getSpacingMs(options)), undefined, { signal }).catch(() => {});
    }
    return !delivery.hasPaused();
  } finally {
    await delivery.close();
  }
}

/** How long the rate makes the next message wait. */
const getSpacingMs = ({ settings }: DeliveryOptions) => 61_000 / settings.perMinute;
