import { CATEGORIES, type Category } from '#app/content/sample-startup.ts';
import { sum } from '#app/lib/sum.ts';
import { getCategory, type Points } from './questions.ts';

/** The points of each answer so far, in the order of the questions. */
export type Answers = readonly Points[];

export type Score = { overall: number; categories: readonly { category: Category; score: number }[] };

export function calculateScore(answers: Answers): Score {
  const categories = CATEGORIES.map((category) => ({
    category,
    score: sum(answers.filter((_, index) => getCategory(index) === category)),
  }));
  return { overall: sum(categories.map(({ score }) => score)) / CATEGORIES.length, categories };
}

export function withAnswer(answers: Answers, index: number, points: Points): Answers {
  return [...answers.slice(0, index), points, ...answers.slice(index + 1)];
}

/** Returns the score if these questions had the best answer. */
export const calculateScoreAfter = (answers: Answers, improved: readonly number[]) =>
  calculateScore(answers.map((points, index) => (improved.includes(index) ? 100 : points)));

/** The score in words. Only four bands, because fifteen answers do not justify finer ones. */
const BANDS = [
  { from: 225, name: 'Standing firm', means: 'Most answers are where investors like to find them. Keep them there.' },
  { from: 150, name: 'Taking shape', means: 'You have a good base to build on. The steps below would add the most.' },
  { from: 75, name: 'Finding your feet', means: 'The first pieces are in place. The steps below would add the most.' },
  { from: 0, name: 'Just starting out', means: 'Every company starts here. The steps below take you furthest.' },
] as const;

export const findBand = (score: number) => BANDS.find(({ from }) => score >= from) ?? BANDS[3];
