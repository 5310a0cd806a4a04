import { CATEGORIES } from '../../content/sample-startup.ts';
import type { Score } from './score.ts';

/** One digit per category, the index of its level; empty if the visitor skipped the evidence. */
export type Evidence = string;

/** How an answer can be backed up, and how much of its points then counts as backed. */
export const LEVELS = [
  { name: '', backed: 0 },
  { name: 'I say so', backed: 0 },
  { name: 'I can show it', backed: 0.5 },
  { name: 'An outsider confirmed it', backed: 1 },
];

export const getLevel = (evidence: Evidence, place: number) => Number(evidence[place] ?? 0);

/** Returns how many points of the overall score are backed up. */
export function backedPoints({ categories }: Score, evidence: Evidence): number {
  const points = categories.map(({ score }, place) => score * (LEVELS[getLevel(evidence, place)]?.backed ?? 0));
  return Math.round(points.reduce((total, one) => total + one, 0) / CATEGORIES.length);
}
