export const CATEGORIES = ['Team', 'Product', 'Market', 'Traction', 'Business'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What an answer can be worth, from the worst to the best. */
export const POINTS = [0, 25, 50, 75, 100] as const;
export type Points = (typeof POINTS)[number];

export type Question = {
  category: Category;
  asks: string;
  hint: string;
  /** By the points they are worth: what the answer says, and why it is worth so much. */
  answers: Record<Points, readonly [says: string, because: string]>;
  /** The published finding behind the question, and who published it. */
  finding: string;
  source: string;
  /** What would lead to a better answer, and the resource of the library that helps. */
  step: string;
  resource: string;
  /** Answers so critical that the sum must not hide them. */
  flag?: { at: readonly Points[]; name: string; thisWeek: string };
};
