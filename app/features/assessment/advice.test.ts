import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFlags, findNextSteps } from './advice.ts';
import { type Points, QUESTIONS } from './questions.ts';
import { calculateScore, withAnswer } from './score.ts';
import { anyAnswers } from './testing.ts';

const answerAll = (points: Points) => QUESTIONS.map(() => points);

describe('red flags', () => {
  it('are none when every answer is the best', () => {
    expect(findFlags(answerAll(100))).toEqual([]);
  });

  it.each([
    { question: 14, points: 0, flag: 'Runway under three months, or not known' },
    { question: 6, points: 0, flag: 'No customer interviews' },
    { question: 2, points: 25, flag: 'No one works on it full-time' },
    { question: 11, points: 25, flag: 'Fewer than one in five stay' },
    { question: 13, points: 25, flag: 'Each new customer loses money' },
  ] as const)('name “$flag”, however good the other answers are', ({ question, points, flag }) => {
    const flags = findFlags(withAnswer(answerAll(100), question, points));
    expect(flags.map(({ name }) => name)).toEqual([flag]);
  });

  it.each([11, 13])('do not treat question %d without a measurement as a loss', (question) => {
    expect(findFlags(withAnswer(answerAll(100), question, 0))).toEqual([]);
  });
});

describe('next steps', () => {
  it('are the three with the most to gain', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const gains = answers.map((points) => (100 - points) / 5).sort((one, other) => other - one);
        const largest = gains.slice(0, 3).filter((gain) => gain > 0);
        expect(findNextSteps(answers).map(({ gain }) => gain)).toEqual(largest);
      }),
    );
  });

  it('each add the points they promise', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { index, gain } of findNextSteps(answers)) {
          const after = calculateScore(withAnswer(answers, index, 100));
          expect(after.overall - calculateScore(answers).overall).toBe(gain);
        }
      }),
    );
  });

  it('start with the weakest category when gains are equal', () => {
    const answers = answerAll(50).map((points, index) => ([10, 12, 13].includes(index) ? 25 : points));
    expect(findNextSteps(answers).map(({ index }) => index)).toEqual([12, 13, 10]);
  });

  it('are empty when every answer is the best', () => {
    expect(findNextSteps(answerAll(100))).toEqual([]);
  });
});
