const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Pauses that grow while the mail server is in trouble, so messages do not use up their attempts on it. */
export function createBackoff() {
  let ms = 0;
  let until = 0;
  return {
    isActive: () => Date.now() < until,
    /** When the pause ends; null without one. */
    until: () => (Date.now() < until ? new Date(until) : null),
    start() {
      ms = Math.min(LONGEST_MS, ms * 2 || FIRST_MS);
      until = Date.now() + ms;
    },
    /** The server is fine again: the next pause is a short one. */
    reset() {
      ms = 0;
    },
  };
}
