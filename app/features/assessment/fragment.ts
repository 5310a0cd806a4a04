import { POINTS, type Points, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';

/** A place in the assessment, with the answers so far. */
export type Place =
  | { screen: 'start'; broken?: boolean }
  | { screen: 'question'; answers: Answers; number: number }
  | { screen: 'result'; answers: Answers };

const FRAGMENT = /^#a=([1-5]*)(?:&q=([1-9]\d?))?$/;

/**
 * The address stores the place: `#a=314&q=4` has three answers, from 1 (worst) to 5, and shows question 4; all fifteen
 * without a question are a result. A browser never sends this part of an address to a server.
 */
export function readFragment(fragment: string): Place {
  if (fragment === '' || fragment === '#') return { screen: 'start' };
  const [, digits = '', question] = FRAGMENT.exec(fragment) ?? [undefined, '', '0'];
  const answers = [...digits].map((digit) => POINTS[Number(digit) - 1] as Points);
  if (question === undefined && answers.length === QUESTIONS.length) return { screen: 'result', answers };
  const number = Number(question);
  const reachable = Math.min(answers.length + 1, QUESTIONS.length);
  if (answers.length <= QUESTIONS.length && number >= 1 && number <= reachable) {
    return { screen: 'question', answers, number };
  }
  return { screen: 'start', broken: true };
}

export function writeFragment(place: Place): string {
  if (place.screen === 'start') return '';
  const digits = place.answers.map((points) => POINTS.indexOf(points) + 1).join('');
  return place.screen === 'result' ? `#a=${digits}` : `#a=${digits}&q=${place.number}`;
}
