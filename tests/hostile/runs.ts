/** FUZZ_TIMES tries so many times more often, for a long evening. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);
export const PATIENCE_MS = 180_000 * TIMES;

/** How often a property is tried. Other requests each time; a failure prints its seed, and FUZZ_SEED repeats it. */
export function runs(times: number): { numRuns: number; seed?: number } {
  const seed = process.env.FUZZ_SEED;
  return { numRuns: times * TIMES, ...(seed !== undefined && { seed: Number(seed) }) };
}
