import { CATEGORIES, type Category, POINTS, type Points } from './question.ts';
import { QUESTIONS } from './questions.ts';

export const MAX_SCORE = 300;

/** One for each question, in their order; fewer while somebody is still answering. */
export type Answers = readonly Points[];

export type Score = { overall: number; categories: readonly { category: Category; score: number }[] };

export function scoreOf(answers: Answers): Score {
  const categories = CATEGORIES.map((category) => ({
    category,
    score: sum(answers.filter((_, index) => QUESTIONS[index]?.category === category)),
  }));
  return { overall: sum(categories.map(({ score }) => score)) / CATEGORIES.length, categories };
}

/** What a question's answer moves the overall score by, in points of 300. */
export const gainOf = (from: Points, to: Points) => (to - from) / CATEGORIES.length;

export function withAnswer(answers: Answers, index: number, points: Points): Answers {
  return [...answers.slice(0, index), points, ...answers.slice(index + 1)];
}

export const betterThan = (points: Points) => POINTS.filter((other) => other > points);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
