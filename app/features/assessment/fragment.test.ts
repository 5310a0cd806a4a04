import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from './fragment.ts';
import { QUESTIONS } from './questions.ts';
import { anyAnswers, anyPoints } from './testing.ts';

const anyPartOfThem = fc.array(anyPoints, { maxLength: QUESTIONS.length });

describe('a fragment', () => {
  it('restores every result', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const place = { screen: 'result', answers } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
      { numRuns: 1000 },
    );
  });

  it('restores every reachable question, with the answers so far', () => {
    fc.assert(
      fc.property(anyPartOfThem, fc.nat(), (answers, any) => {
        const number = 1 + (any % Math.min(answers.length + 1, QUESTIONS.length));
        const place = { screen: 'question', answers, number } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
    );
  });

  it('is short and plain', () => {
    expect(writeFragment({ screen: 'result', answers: QUESTIONS.map(() => 100) })).toBe('#a=555555555555555');
    expect(writeFragment({ screen: 'question', answers: [0, 50], number: 3 })).toBe('#a=13&q=3');
    expect(readFragment('')).toEqual({ screen: 'start' });
    expect(readFragment('#')).toEqual({ screen: 'start' });
  });
});

describe('a broken or foreign fragment goes to the start screen', () => {
  const brokenStart = { screen: 'start', broken: true };

  it.each([
    '#a=',
    '#a=&q=0',
    '#a=&q=2',
    '#a=12&q=4',
    '#a=555555555555555&q=16',
    '#a=5555555555555555',
    '#a=55555555555555',
    '#a=555555555555556',
    '#a=55555555555555٣',
    '#a=555555555555555&q=',
    '#a=555555555555555\n',
    '#A=555555555555555',
    '#a=555555555555555&a=1',
    '#%',
    '#a=%31',
    '#__proto__',
  ])('%s', (fragment) => expect(readFragment(fragment)).toEqual(brokenStart));

  it('as do a thousand hostile ones, unless they happen to be valid', () => {
    const alphabet = [...'#a=&q0123456789-%<>"\'/\\ é٣', '\u0000', '\u2028', '\ud800', 'javascript:', '__proto__'];
    const hostile = fc.oneof(
      fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }).map((parts) => parts.join('')),
      fc.integer({ min: 16, max: 4000 }).map((length) => `a=${'5'.repeat(length)}`),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const place = readFragment(`#${text}`);
        if (place.screen === 'start') expect(place.broken).toBe(text !== '' || undefined);
        else expect(writeFragment(place)).toBe(`#${text}`);
      }),
      { numRuns: 1000 },
    );
  });
});
