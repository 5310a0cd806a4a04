import fc from 'fast-check';
import { POINTS } from './question.ts';
import { QUESTIONS } from './questions.ts';

/** Random answers to all questions, and a random question, for tests by properties. */
const count = QUESTIONS.length;
export const anyPoints = fc.constantFrom(...POINTS);
export const anyAnswers = fc.array(anyPoints, { minLength: count, maxLength: count });
export const anyQuestion = fc.nat({ max: count - 1 });
