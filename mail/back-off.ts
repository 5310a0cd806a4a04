const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;

/** Pauses that grow while there is trouble, so that not every message that is due is tried in vain. */
export function createBackOff() {
  let pauseMs = 0;
  let pausedUntil = 0;
  let trouble: string | null = null;

  const isPausing = () => Date.now() < pausedUntil;
  return {
    isPausing,
    hasPaused: () => pausedUntil > 0,
    /** Begins a pause that is twice as long as the one before. `reason` is a sentence. */
    pause(reason: string) {
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS);
      pausedUntil = Date.now() + pauseMs;
      trouble = reason;
    },
    /** Called when the trouble is over: the next pause is short again. A pause that has begun goes on. */
    reset() {
      pauseMs = 0;
      trouble = null;
    },
    describe: () => ({ paused_until: isPausing() ? new Date(pausedUntil) : null, trouble }),
  };
}
