import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#app/content/sample-startup.ts';
import { ASSESSMENT } from '#app/content/site.ts';
import { sum } from '#app/lib/sum.ts';
import { getCategory, QUESTIONS } from './questions.ts';
import { type Answers, calculateScore, calculateScoreAfter, findBand, withAnswer } from './score.ts';
import { anyAnswers, anyPoints, anyQuestion } from './testing.ts';

describe('the questions', () => {
  it('are as many as the pages say', () => {
    expect(QUESTIONS).toHaveLength(15);
    expect(ASSESSMENT).toMatchObject({ questions: 'Fifteen questions', answers: 'fifteen answers' });
  });

  it('are three for each category, which follow each other', () => {
    expect(QUESTIONS.map((_, index) => getCategory(index))).toEqual(
      CATEGORIES.flatMap((category) => [category, category, category]),
    );
  });
});

describe('the score', () => {
  it.each([
    { points: 0, overall: 0 },
    { points: 50, overall: 150 },
    { points: 100, overall: 300 },
  ] as const)('is $overall if every answer has $points points', ({ points, overall }) => {
    expect(calculateScore(QUESTIONS.map(() => points)).overall).toBe(overall);
  });

  it('has one score for each category, in their order', () => {
    const { categories } = calculateScore(QUESTIONS.map(() => 50));
    expect(categories.map(({ category }) => category)).toEqual(CATEGORIES);
  });

  it('is the mean of the five categories', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { overall, categories } = calculateScore(answers);
        expect(overall * CATEGORIES.length).toBe(sum(categories.map(({ score }) => score)));
      }),
    );
  });

  it('rises by a fifth of the points that a better answer adds', () => {
    fc.assert(
      fc.property(anyAnswers, anyQuestion, anyPoints, (answers, index, points) => {
        const added = points - (answers[index] ?? 0);
        const after = calculateScore(withAnswer(answers, index, points));
        expect(after.overall - calculateScore(answers).overall).toBe(added / CATEGORIES.length);
      }),
    );
  });

  it('changes in no category but that of the changed answer', () => {
    fc.assert(
      fc.property(anyAnswers, anyQuestion, anyPoints, (answers, index, points) => {
        const before = calculateScore(answers);
        const after = calculateScore(withAnswer(answers, index, points));
        const isOther = ({ category }: { category: string }) => category !== getCategory(index);
        expect(after.categories.filter(isOther)).toEqual(before.categories.filter(isOther));
      }),
    );
  });

  it('is the same for a what-if as for the same answers given directly', () => {
    fc.assert(
      fc.property(anyAnswers, fc.uniqueArray(anyQuestion), (answers, improved) => {
        const given = improved.reduce<Answers>((changed, index) => withAnswer(changed, index, 100), answers);
        expect(calculateScoreAfter(answers, improved)).toEqual(calculateScore(given));
      }),
    );
  });

  it.each([
    { from: 0, to: 70, band: 'Just starting out' },
    { from: 75, to: 145, band: 'Finding your feet' },
    { from: 150, to: 220, band: 'Taking shape' },
    { from: 225, to: 300, band: 'Standing firm' },
  ])('is called “$band” from $from to $to', ({ from, to, band }) => {
    expect(findBand(from).name).toBe(band);
    expect(findBand(to).name).toBe(band);
  });
});
