const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Pauses that grow while the mail server is in the way, so that messages are not worn out against it. */
export function createRest() {
  let ms = 0;
  let until = 0;
  return {
    isResting: () => Date.now() < until,
    begin() {
      ms = Math.min(LONGEST_MS, ms * 2 || FIRST_MS);
      until = Date.now() + ms;
    },
    /** All is well: the next pause is a short one again. */
    forget() {
      ms = 0;
    },
  };
}
