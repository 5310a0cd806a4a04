import { getCategory, QUESTIONS, type Question } from './questions.ts';
import { type Answers, calculateScore, calculateScoreAfter } from './score.ts';

/** Finds answers so critical that they are named whatever the total. */
export const findFlags = (answers: Answers) =>
  QUESTIONS.flatMap(({ flag }: Question, index) => {
    const points = answers[index];
    return flag && points !== undefined && flag.at.includes(points) ? [flag] : [];
  });

/** Returns the three questions with the most to gain; ties go to the weaker category. */
export function findNextSteps(answers: Answers) {
  const { overall, categories } = calculateScore(answers);
  const getCategoryScore = (index: number) =>
    categories.find(({ category }) => category === getCategory(index))?.score ?? 0;
  return answers
    .map((_, index) => ({
      index,
      gain: calculateScoreAfter(answers, [index]).overall - overall,
      categoryScore: getCategoryScore(index),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || one.categoryScore - other.categoryScore)
    .slice(0, 3);
}
