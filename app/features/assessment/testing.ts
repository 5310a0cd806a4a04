import fc from 'fast-check';
import { POINTS, QUESTIONS } from './questions.ts';

// Generators for the property-based tests.

const count = QUESTIONS.length;
export const anyPoints = fc.constantFrom(...POINTS);
export const anyAnswers = fc.array(anyPoints, { minLength: count, maxLength: count });
export const anyQuestion = fc.nat({ max: count - 1 });
