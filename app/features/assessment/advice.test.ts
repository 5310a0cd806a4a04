import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFlags, nextSteps } from './advice.ts';
import { type Points, QUESTIONS } from './questions.ts';
import { calculateScore, withAnswer } from './score.ts';
import { anyAnswers } from './testing.ts';

const all = (points: Points) => QUESTIONS.map(() => points);

describe('red flags', () => {
  it('name critical answers, however good the others are', () => {
    const nameFlags = (points: Points, at: number) =>
      findFlags(withAnswer(all(100), at, points)).map(({ name }) => name);
    expect(findFlags(all(100))).toEqual([]);
    expect(nameFlags(0, 14)).toEqual(['Runway under three months, or not known']);
    expect(nameFlags(0, 6)).toEqual(['No customer interviews']);
    expect(nameFlags(25, 2)).toEqual(['No one works on it full-time']);
    expect(nameFlags(25, 11)).toEqual(['Fewer than one in five stay']);
    expect(nameFlags(25, 13)).toEqual(['Each new customer loses money']);
  });

  it('do not treat an unmeasured answer as a loss', () => {
    expect(findFlags(withAnswer(all(100), 11, 0))).toEqual([]);
    expect(findFlags(withAnswer(all(100), 13, 0))).toEqual([]);
  });
});

describe('next steps', () => {
  it('are the three with the most to gain, and each adds the points it promises', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const steps = nextSteps(answers);
        const gains = answers.map((points) => (100 - points) / 5).sort((one, other) => other - one);
        expect(steps.map(({ gain }) => gain)).toEqual(gains.slice(0, 3).filter((gain) => gain > 0));
        for (const { index, gain } of steps) {
          expect(calculateScore(withAnswer(answers, index, 100)).overall - calculateScore(answers).overall).toBe(gain);
        }
      }),
    );
  });

  it('start with the weakest category when gains are equal', () => {
    const answers = all(50).map((points, index) => ([10, 12, 13].includes(index) ? 25 : points));
    expect(nextSteps(answers).map(({ index }) => index)).toEqual([12, 13, 10]);
  });

  it('are empty when every answer is the best', () => {
    expect(nextSteps(all(100))).toEqual([]);
  });
});
