import { CATEGORIES } from './questions.ts';
import type { Score } from './score.ts';

/** How well the answers of a category are backed up, weakest first. */
export const LEVELS = ['unsaid', 'said', 'shown', 'confirmed'] as const;

/** A level for each category. */
export type Evidence = readonly (typeof LEVELS)[number][];

export const NO_EVIDENCE: Evidence = CATEGORIES.map(() => 'unsaid');

export const LEVEL_NAMES = {
  said: 'I say so',
  shown: 'I can show it',
  confirmed: 'Someone outside confirmed it',
} as const;

/** The part of a category's points that counts as backed up. */
const BACKED = { unsaid: 0, said: 0, shown: 0.5, confirmed: 1 };

/** How many points of the overall score are backed up; `undefined` if nothing was said about it. */
export function backedPoints({ categories }: Score, evidence: Evidence): number | undefined {
  if (evidence.every((level) => level === 'unsaid')) return undefined;
  const points = categories.map(({ score }, place) => score * BACKED[evidence[place] ?? 'unsaid']);
  return Math.round(points.reduce((total, one) => total + one, 0) / CATEGORIES.length);
}
