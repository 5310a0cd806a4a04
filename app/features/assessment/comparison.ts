import type { Answers, Score } from './score.ts';

/** How many points you are ahead of them in each category. */
const findGaps = (yours: Score, theirs: Score) =>
  yours.categories.map(({ category, score }, index) => ({
    category,
    gap: score - (theirs.categories[index]?.score ?? 0),
  }));

/** Says where you are furthest ahead of them, and where they are of you. */
export function describeLeads(yours: Score, theirs: Score): string {
  const gaps = findGaps(yours, theirs).sort((one, other) => other.gap - one.gap);
  const [first, last] = [gaps[0], gaps.at(-1)];
  const yourLead = first && first.gap > 0 ? `lead on ${first.category}` : '';
  const theirLead = last && last.gap < 0 ? `lead on ${last.category}` : '';
  if (yourLead && theirLead) return `You ${yourLead}, they ${theirLead}`;
  if (yourLead) return `You ${yourLead}`;
  return theirLead ? `They ${theirLead}` : 'You are level in every category';
}

/** Returns the questions that two people answered most differently, at most three of them. */
export const findDisagreements = (yours: Answers, theirs: Answers) =>
  yours
    .map((points, index) => ({ index, yours: points, theirs: theirs[index] ?? points }))
    .filter((answer) => answer.yours !== answer.theirs)
    .sort((one, other) => Math.abs(other.yours - other.theirs) - Math.abs(one.yours - one.theirs))
    .slice(0, 3);
