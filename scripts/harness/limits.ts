/**
 * How long tests may take before they count as stuck: as short as a busy machine allows, so that a hang is known within a
 * minute or two. Set TEST_PATIENCE to 3, say, for a machine that is three times as slow.
 */
const patience = Number(process.env.TEST_PATIENCE ?? 1);

export const LIMITS = {
  testMs: 90_000 * patience,
  hookMs: 90_000 * patience,
  journeyMs: 90_000 * patience,
  /** Waiting for one thing to be so. */
  expectMs: 20_000 * patience,
};
