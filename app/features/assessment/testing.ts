import fc from 'fast-check';
import { POINTS, QUESTIONS } from './questions.ts';

// Generators for the property-based tests.

const count = QUESTIONS.length;
export const anyPoints = fc.constantFrom(...POINTS);
export const anyAnswers = fc.array(anyPoints, { minLength: count, maxLength: count });
export const anyQuestion = fc.nat({ max: count - 1 });
export const anyEvidence = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[0-3]{5}$/).filter((levels) => levels !== '00000'),
);
