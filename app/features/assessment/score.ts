import { CATEGORIES, type Category, POINTS, type Points, QUESTIONS } from './questions.ts';

/** One per question, in order; fewer until all are answered. */
export type Answers = readonly Points[];

export type Score = { overall: number; categories: readonly { category: Category; score: number }[] };

export function scoreOf(answers: Answers): Score {
  const categories = CATEGORIES.map((category) => ({
    category,
    score: sum(answers.filter((_, index) => QUESTIONS[index]?.category === category)),
  }));
  return { overall: sum(categories.map(({ score }) => score)) / CATEGORIES.length, categories };
}

/** The change in the overall score, in points of 300. */
export const gainOf = (from: Points, to: Points) => (to - from) / CATEGORIES.length;

export function withAnswer(answers: Answers, index: number, points: Points): Answers {
  return [...answers.slice(0, index), points, ...answers.slice(index + 1)];
}

export const betterThan = (points: Points) => POINTS.filter((other) => other > points);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The score in words. Only four bands, because fifteen answers do not justify finer ones. */
const BANDS = [
  { from: 225, name: 'Standing firm', means: 'Most answers are where investors like to find them. Keep them there.' },
  { from: 150, name: 'Taking shape', means: 'More is in place than is missing. The next steps below move it most.' },
  { from: 75, name: 'Early', means: 'Some of it stands. Most is still to be built or to be measured.' },
  { from: 0, name: 'At the start', means: 'Nearly everything is still open, and every answer you find counts.' },
] as const;

export const bandOf = (score: number) => BANDS.find(({ from }) => score >= from) ?? BANDS[3];
