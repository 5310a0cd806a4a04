import type { Evidence } from './evidence.ts';
import { POINTS, type Points, QUESTIONS } from './questions.ts';
import type { Answers } from './score.ts';

/** The visitor's answers and evidence so far. */
export type Responses = { answers: Answers; evidence: Evidence };

/** The answers of another person, who asked the visitor to compare. */
type Compared = { theirs?: Answers };

/** A finished assessment, perhaps with the visitor's answers of an earlier one to compare with. */
export type ResultPlace = Responses & Compared & { screen: 'result'; earlier?: Answers };

/** A place in the assessment. The evidence is asked for after the last question, under the next number. */
export type Place =
  | (Compared & { screen: 'start'; isBroken?: boolean })
  | (Responses & Compared & { screen: 'question'; number: number })
  | ResultPlace;

export type Go = (to: Place, options?: { replace: boolean }) => void;

export const EVIDENCE_NUMBER = QUESTIONS.length + 1;

const FRAGMENT = /^#a=([1-5]{0,15})(?:&e=(?!0{5})([0-3]{5}))?(?:&q=([1-9]\d?)|&t=([1-5]{15}))?(?:&w=([1-5]{15}))?$/;

/**
 * Reads the place from the part of the address that browsers never send to a server.
 * - `#a=314&q=4` has three answers, from 1 (worst) to 5, and shows question 4.
 * - `#a=…&e=12301` has all fifteen answers and is a result, with a level of evidence for each category.
 * - `#a=…&t=…` also has the answers of an earlier result, to compare with.
 * - `#a=&w=…` has the answers of the person who asks the visitor to compare. They stay in the address until the
 *   result shows both.
 */
export function readFragment(fragment: string): Place {
  if (fragment === '' || fragment === '#') return { screen: 'start' };
  const parts = FRAGMENT.exec(fragment);
  const [, digits = '', evidence = '', question, earlierDigits, theirDigits] = parts ?? [];
  const answers = readAnswers(digits);
  const earlier = earlierDigits ? readAnswers(earlierDigits) : undefined;
  const theirs = theirDigits ? readAnswers(theirDigits) : undefined;
  if (theirs && digits + evidence === '' && !question && !earlier) return { screen: 'start', theirs };
  const number = Number(question ?? EVIDENCE_NUMBER);
  if (!parts || number > answers.length + 1 || (earlier && theirs)) return { screen: 'start', isBroken: true };
  if (question) return { screen: 'question', answers, evidence, number, theirs };
  return { screen: 'result', answers, evidence, earlier, theirs };
}

export function writeFragment(place: Place): string {
  const theirs = place.theirs ? `&w=${writeAnswers(place.theirs)}` : '';
  if (place.screen === 'start') return theirs && `#a=${theirs}`;
  let fragment = `#a=${writeAnswers(place.answers)}`;
  if (place.evidence) fragment += `&e=${place.evidence}`;
  if (place.screen === 'question') fragment += `&q=${place.number}`;
  else if (place.earlier) fragment += `&t=${writeAnswers(place.earlier)}`;
  return fragment + theirs;
}

const readAnswers = (digits: string): Answers => [...digits].map((digit) => POINTS[Number(digit) - 1] as Points);
const writeAnswers = (answers: Answers) => answers.map((points) => POINTS.indexOf(points) + 1).join('');
