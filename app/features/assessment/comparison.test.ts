import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeLeads, findDisagreements } from './comparison.ts';
import { type Points, QUESTIONS } from './questions.ts';
import { calculateScore, withAnswer } from './score.ts';
import { anyAnswers } from './testing.ts';

const answerAll = (points: Points) => QUESTIONS.map(() => points);
const compare = (yours: readonly Points[], theirs: readonly Points[]) =>
  describeLeads(calculateScore(yours), calculateScore(theirs));

describe('the leads of two people', () => {
  const level = answerAll(50);
  // The first three questions are about the team, the last three about the business.
  const ahead = withAnswer(level, 0, 100);

  it('name the same categories from both sides when two leads are equally large', () => {
    const tied = withAnswer(ahead, 10, 100);
    expect(compare(tied, withAnswer(level, 14, 100))).toBe('You lead on Team, they lead on Business');
    expect(compare(withAnswer(level, 14, 100), tied)).toBe('You lead on Business, they lead on Team');
  });

  it('name one side alone if the other is nowhere ahead', () => {
    expect(compare(ahead, level)).toBe('You lead on Team');
    expect(compare(level, ahead)).toBe('They lead on Team');
  });

  it('are none between equal answers', () => {
    expect(compare(level, level)).toBe('You are level in every category');
  });
});

describe('disagreements', () => {
  it('are the largest differences, at most three', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (yours, theirs) => {
        const distances = yours.map((points, index) => Math.abs(points - (theirs[index] ?? 0)));
        const largest = distances.filter(Boolean).sort((one, other) => other - one);
        const found = findDisagreements(yours, theirs).map((answer) => Math.abs(answer.yours - answer.theirs));
        expect(found).toEqual(largest.slice(0, 3));
      }),
    );
  });
});
