import fc from 'fast-check';

/** Returns a function that returns numbers in [0, 1), the same ones for the same seed. */
export function createSeededRandom(seed: number): () => number {
  const numbers = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 10_000 }).values();
  return () => (numbers.next().value ?? 0) / 1_000_000;
}
