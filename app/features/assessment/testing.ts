import fc from 'fast-check';
import { LEVELS } from './evidence.ts';
import { CATEGORIES, POINTS, QUESTIONS } from './questions.ts';

/** Arbitraries for property-based tests. */
const count = QUESTIONS.length;
export const anyPoints = fc.constantFrom(...POINTS);
export const anyAnswers = fc.array(anyPoints, { minLength: count, maxLength: count });
export const anyQuestion = fc.nat({ max: count - 1 });
export const anyEvidence = fc.array(fc.constantFrom(...LEVELS), {
  minLength: CATEGORIES.length,
  maxLength: CATEGORIES.length,
});
