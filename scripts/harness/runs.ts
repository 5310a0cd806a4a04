/** Says how often to try a property, each time with other values. A failure prints the seed for FUZZ_SEED. */
export function runs(times: number): { numRuns: number; seed?: number } {
  const seed = process.env.FUZZ_SEED;
  return { numRuns: times, ...(seed !== undefined && { seed: Number(seed) }) };
}
