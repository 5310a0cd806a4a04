/** For a long run, FUZZ_TIMES multiplies how often each property is tried. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** Says how often to try a property, each time with other values. A failure prints the seed for FUZZ_SEED. */
export function runs(times: number): { numRuns: number; seed?: number } {
  const seed = process.env.FUZZ_SEED;
  return { numRuns: times * TIMES, ...(seed !== undefined && { seed: Number(seed) }) };
}
