import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../content/sample-startup.ts';
import { backedPoints, LEVELS } from './evidence.ts';
import { getCategory, POINTS, QUESTIONS } from './questions.ts';
import { type Answers, calculateScore, findBand, scoreAfter, withAnswer } from './score.ts';
import { anyAnswers, anyEvidence, anyQuestion } from './testing.ts';

describe('the questions', () => {
  it('are fifteen, with the three of each category together', () => {
    expect(QUESTIONS.map((_, index) => getCategory(index))).toEqual(CATEGORIES.flatMap((one) => [one, one, one]));
  });

  it('have a lowest answer that means “not yet” or “not measured”', () => {
    for (const { asks, answers } of QUESTIONS) expect(answers[0][0], asks).toMatch(/\byet\b/);
  });
});

describe('the score', () => {
  it('is 0 for the lowest answers, 300 for the best, 150 for the middle ones', () => {
    const overall = (points: (typeof POINTS)[number]) => calculateScore(QUESTIONS.map(() => points)).overall;
    expect([overall(0), overall(50), overall(100)]).toEqual([0, 150, 300]);
  });

  it('is the mean of the five categories', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { overall, categories } = calculateScore(answers);
        expect(categories.map(({ category }) => category)).toEqual(CATEGORIES);
        expect(overall * CATEGORIES.length).toBe(categories.reduce((sum, { score }) => sum + score, 0));
      }),
    );
  });

  it('rises with every better answer in that category alone', () => {
    fc.assert(
      fc.property(anyAnswers, anyQuestion, (answers, index) => {
        const before = calculateScore(answers);
        const given = answers[index] ?? 0;
        for (const better of POINTS.filter((points) => points > given)) {
          const after = calculateScore(withAnswer(answers, index, better));
          expect(after.overall - before.overall).toBe((better - given) / CATEGORIES.length);
          const moved = after.categories.filter(({ score }, place) => score !== before.categories[place]?.score);
          expect(moved.map(({ category }) => category)).toEqual([getCategory(index)]);
        }
      }),
    );
  });

  it('is the same for a what-if as for the same answers given directly', () => {
    fc.assert(
      fc.property(anyAnswers, fc.uniqueArray(anyQuestion), (answers, improved) => {
        const given = improved.reduce<Answers>((so, index) => withAnswer(so, index, 100), answers);
        expect(scoreAfter(answers, improved)).toBe(calculateScore(given).overall);
      }),
    );
  });

  it('has a band at every value', () => {
    expect([0, 70, 75, 145, 150, 220, 225, 300].map((score) => findBand(score).name)).toEqual(
      ['Just starting out', 'Finding your feet', 'Taking shape', 'Standing firm'].flatMap((name) => [name, name]),
    );
  });
});

describe('the evidence', () => {
  it('backs up between none and all of the score, and more of it with every better level', () => {
    fc.assert(
      fc.property(anyAnswers, anyEvidence, fc.nat({ max: CATEGORIES.length - 1 }), (answers, evidence, place) => {
        const score = calculateScore(answers);
        const levels = [...(evidence || '00000')];
        const backed = LEVELS.map((_, level) => backedPoints(score, levels.with(place, `${level}`).join('')));
        expect(backed).toEqual(backed.toSorted((one, other) => one - other));
        for (const points of backed) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(score.overall);
        }
      }),
    );
  });

  it('is nothing for words alone, and half or all of the score otherwise', () => {
    const score = calculateScore(QUESTIONS.map(() => 50));
    expect(['', '11111', '22222', '33333'].map((evidence) => backedPoints(score, evidence))).toEqual([0, 0, 75, 150]);
  });
});
