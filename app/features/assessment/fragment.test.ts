import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from './fragment.ts';
import { QUESTIONS } from './questions.ts';
import { anyAnswers, anyEvidence, anyPoints } from './testing.ts';

const someAnswers = fc.array(anyPoints, { maxLength: QUESTIONS.length });

describe('a fragment', () => {
  it('restores every result, alone and compared with an earlier one', () => {
    fc.assert(
      fc.property(anyAnswers, anyEvidence, fc.option(anyAnswers, { nil: undefined }), (answers, evidence, earlier) => {
        const place = { screen: 'result', answers, evidence, earlier } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
      { numRuns: 200 },
    );
  });

  it('restores every reachable step with the answers so far', () => {
    fc.assert(
      fc.property(someAnswers, anyEvidence, fc.nat(), (answers, evidence, random) => {
        const place = { screen: 'question', answers, evidence, number: 1 + (random % (answers.length + 1)) } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
    );
  });

  it('restores every result that is compared with someone else’s', () => {
    fc.assert(
      fc.property(anyAnswers, anyEvidence, anyAnswers, (answers, evidence, theirs) => {
        const place = { screen: 'result', answers, evidence, theirs } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
    );
  });

  it('keeps the answers to compare with on the start screen and on every question', () => {
    fc.assert(
      fc.property(someAnswers, anyEvidence, anyAnswers, (answers, evidence, theirs) => {
        for (const place of [
          { screen: 'start', theirs },
          { screen: 'question', answers, evidence, number: 1, theirs },
        ] as const) {
          expect(readFragment(writeFragment(place))).toEqual(place);
        }
      }),
    );
  });

  it('has one digit for each answer and each level of evidence', () => {
    const answers = QUESTIONS.map(() => 100 as const);
    const evidence = '12301';
    expect(writeFragment({ screen: 'result', answers, evidence })).toBe('#a=555555555555555&e=12301');
  });

  it('has the answers so far and the number of a question', () => {
    expect(writeFragment({ screen: 'question', answers: [0, 50], evidence: '', number: 3 })).toBe('#a=13&q=3');
  });

  it.each(['', '#'])('opens the start screen if it is empty: %j', (fragment) => {
    expect(readFragment(fragment)).toEqual({ screen: 'start' });
  });
});

describe('a broken or foreign fragment goes to the start screen', () => {
  const FULL = '555555555555555';
  it.each([
    '#a=',
    '#a=&q=0',
    '#a=&q=2',
    '#a=12&q=4',
    `#a=${FULL}&q=17`,
    '#a=55555555555555&q=16',
    `#v=2&a=${FULL}`,
    `#a=${FULL}&e=00000`,
    `#a=${FULL}&e=1234`,
    `#a=${FULL}&e=12340`,
    `#a=${FULL}&t=55`,
    `#a=555&q=2&t=${FULL}`,
    `#a=555&w=${FULL}`,
    `#a=${FULL}&t=${FULL}&w=${FULL}`,
    `#a=&w=55`,
    `#a=${FULL}5`,
    '#a=55555555555555',
    '#a=555555555555556',
    '#a=55555555555555٣',
    `#a=${FULL}&q=`,
    `#a=${FULL}\n`,
    `#A=${FULL}`,
    `#a=${FULL}&a=1`,
    '#%',
    '#a=%31',
    '#__proto__',
  ])('%s', (fragment) => {
    expect(readFragment(fragment)).toEqual({ screen: 'start', isBroken: true });
  });

  it('a hostile fragment goes there too, unless it happens to be valid', () => {
    const words = ['a=123451234512345', '&e=12301', '&t=', 'javascript:', '__proto__', '\u0000', '\u2028', '\ud800'];
    const alphabet = [...words, ...'#a=&q0123456789-%<>"\'/\\ é٣'];
    const hostile = fc.oneof(
      fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }).map((parts) => parts.join('')),
      fc.integer({ min: 16, max: 4000 }).map((length) => `a=${'5'.repeat(length)}`),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const place = readFragment(`#${text}`);
        if (place.screen === 'start') expect(place.isBroken).toBe(text !== '' || undefined);
        else expect(writeFragment(place)).toBe(`#${text}`);
      }),
      { numRuns: 200 },
    );
  });
});
