import type { Answers, Score } from './score.ts';

/** Says where you are furthest ahead of them, and where they are of you. */
export function describeLeads(yours: Score, theirs: Score): string {
  const yourLead = describeLead(yours, theirs);
  const theirLead = describeLead(theirs, yours);
  if (yourLead && theirLead) return `You ${yourLead}, they ${theirLead}`;
  if (yourLead) return `You ${yourLead}`;
  return theirLead ? `They ${theirLead}` : 'You are level in every category';
}

/** Names the first of the categories in which one score is furthest ahead of another. */
function describeLead(ahead: Score, behind: Score) {
  const gaps = ahead.categories.map(({ score }, index) => score - (behind.categories[index]?.score ?? 0));
  const largest = Math.max(...gaps);
  return largest > 0 ? `lead on ${ahead.categories[gaps.indexOf(largest)]?.category}` : '';
}

/** Returns the questions that two people answered most differently, at most three of them. */
export const findDisagreements = (yours: Answers, theirs: Answers) =>
  yours
    .map((points, index) => ({ index, yours: points, theirs: theirs[index] ?? points }))
    .filter((answer) => answer.yours !== answer.theirs)
    .sort((one, other) => Math.abs(other.yours - other.theirs) - Math.abs(one.yours - one.theirs))
    .slice(0, 3);
