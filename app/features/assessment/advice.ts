import { CATEGORIES, type Points, QUESTIONS, type Question } from './questions.ts';
import { type Answers, gainOf, scoreOf } from './score.ts';

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
