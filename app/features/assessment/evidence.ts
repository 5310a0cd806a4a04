import { CATEGORIES } from '#app/content/sample-startup.ts';
import { sum } from '#app/lib/sum.ts';
import type { Score } from './score.ts';

/** One digit per category, the index of its level; empty if the visitor skipped the evidence. */
export type Evidence = string;

/**
 * How the answers of a category can be backed up, and which share of its points then counts as backed. The first level
 * is for a category that the visitor left out.
 */
export const LEVELS = [
  { name: '', share: 0 },
  { name: 'I say so', share: 0 },
  { name: 'I can show it', share: 0.5 },
  { name: 'An outsider confirmed it', share: 1 },
];

export const getLevel = (evidence: Evidence, categoryIndex: number) => Number(evidence[categoryIndex] ?? 0);

/** Returns how many points of the overall score are backed up. */
export function calculateBackedPoints({ categories }: Score, evidence: Evidence): number {
  const backed = categories.map(({ score }, index) => score * (LEVELS[getLevel(evidence, index)]?.share ?? 0));
  return Math.round(sum(backed) / CATEGORIES.length);
}
