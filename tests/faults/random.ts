import fc from 'fast-check';

/** Numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const numbers = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 10_000 }).values();
  return () => (numbers.next().value ?? 0) / 1_000_000;
}
