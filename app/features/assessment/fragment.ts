import { POINTS, type Points, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';

/** A place in the assessment, with the visitor's answers so far. */
export type Place =
  | { screen: 'start'; isBroken?: boolean }
  | { screen: 'question'; answers: Answers; number: number }
  | { screen: 'result'; answers: Answers };

export type Go = (to: Place, options?: { replace: boolean }) => void;

/** What follows the last question. */
const RESULT_NUMBER = QUESTIONS.length + 1;

/**
 * Reads the place from the part of the address that browsers never send to a server.
 * - `#a=314&q=4` has three answers, from 1 (worst) to 5, and shows question 4.
 * - `#a=…` has all fifteen answers and is a result.
 *
 * Links of version 1.0 say more than that, for features which are gone. That is ignored.
 */
export function readFragment(fragment: string): Place {
  const parts = new URLSearchParams(fragment.slice(1));
  const digits = parts.get('a');
  const question = parts.get('q');
  if (fragment.length < 2 || (digits === '' && question === null)) return { screen: 'start' };
  const answers = readAnswers(digits ?? '');
  const number = Number(question ?? RESULT_NUMBER);
  const isReached = Number.isInteger(number) && number > 0 && number <= (digits ?? '').length + 1;
  if (digits === null || !answers || !isReached) return { screen: 'start', isBroken: true };
  if (number === RESULT_NUMBER) return { screen: 'result', answers };
  return { screen: 'question', answers, number };
}

export function writeFragment(place: Place): string {
  if (place.screen === 'start') return '';
  const fragment = `#a=${place.answers.map((points) => POINTS.indexOf(points) + 1).join('')}`;
  return place.screen === 'question' ? `${fragment}&q=${place.number}` : fragment;
}

const readAnswers = (digits: string): Answers | undefined =>
  /^[1-5]{0,15}$/.test(digits) ? [...digits].map((digit) => POINTS[Number(digit) - 1] as Points) : undefined;
