/**
 * How often a property is tried. Other requests each time; a failure prints its seed, and FUZZ_SEED repeats it.
 * FUZZ_TIMES tries so many times more often, for a long evening.
 */
export function runs(times: number): { numRuns: number; seed?: number } {
  const seed = process.env.FUZZ_SEED;
  return { numRuns: times * Number(process.env.FUZZ_TIMES ?? 1), ...(seed !== undefined && { seed: Number(seed) }) };
}
