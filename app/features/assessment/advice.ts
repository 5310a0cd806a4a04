import { CATEGORIES, type Points, QUESTIONS, type Question } from './questions.ts';
import { type Answers, gainOf, type Score, scoreOf } from './score.ts';

const BEST: Points = 100;
const STEPS_SHOWN = 3;

/** Answers so critical that they are named whatever the total. */
export const flagsOf = (answers: Answers) =>
  QUESTIONS.flatMap(({ flag }: Question, index) => {
    const points = answers[index];
    return flag && points !== undefined && flag.at.includes(points) ? [flag] : [];
  });

/** The questions with the most to gain; ties go to the weaker category. */
export function nextSteps(answers: Answers) {
  const { categories } = scoreOf(answers);
  const scoreIn = (index: number) => categories[CATEGORIES.indexOf(QUESTIONS[index]?.category ?? 'Team')]?.score ?? 0;
  return answers
    .map((points, index) => ({ index, gain: gainOf(points, BEST) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || scoreIn(one.index) - scoreIn(other.index) || one.index - other.index)
    .slice(0, STEPS_SHOWN);
}

export function describeExtremes({ categories }: Score): string {
  const scores = categories.map(({ score }) => score);
  const [highest, lowest] = [Math.max(...scores), Math.min(...scores)];
  if (highest === lowest) return `All five categories stand level at ${highest}.`;
  const named = (score: number) =>
    new Intl.ListFormat('en-GB').format(
      categories.filter((one) => one.score === score).map(({ category }) => category),
    );
  return `Strongest in ${named(highest)} (${highest}), weakest in ${named(lowest)} (${lowest}).`;
}
