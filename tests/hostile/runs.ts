/** FUZZ_TIMES multiplies how often each property is tried, for a long run. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** How often a property is tried, with other values each time. A failure prints its seed, which FUZZ_SEED repeats. */
export function runs(times: number): { numRuns: number; seed?: number } {
  const seed = process.env.FUZZ_SEED;
  return { numRuns: times * TIMES, ...(seed !== undefined && { seed: Number(seed) }) };
}
