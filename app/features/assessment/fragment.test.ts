import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from './fragment.ts';
import { POINTS, QUESTIONS } from './questions.ts';
import { anyAnswers, anyPoints } from './testing.ts';

const FULL = '555555555555555';
const BEST = QUESTIONS.map(() => 100 as const);

describe('a fragment', () => {
  it('restores every result', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const place = { screen: 'result', answers } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
    );
  });

  it('restores every question that can be reached, with the answers so far', () => {
    const someAnswers = fc.array(anyPoints, { maxLength: QUESTIONS.length });
    fc.assert(
      fc.property(someAnswers, fc.nat(), (answers, random) => {
        const reached = Math.min(answers.length + 1, QUESTIONS.length);
        const place = { screen: 'question', answers, number: 1 + (random % reached) } as const;
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
    );
  });

  it('has one digit for each answer, and the number of a question', () => {
    expect(writeFragment({ screen: 'result', answers: BEST })).toBe(`#a=${FULL}`);
    expect(writeFragment({ screen: 'question', answers: [0, 50], number: 3 })).toBe('#a=13&q=3');
  });

  it.each(['', '#'])('opens the start screen if it is empty: %j', (fragment) => {
    expect(readFragment(fragment)).toEqual({ screen: 'start' });
  });
});

describe('a link of version 1.0', () => {
  it.each([
    ['with evidence', `#a=${FULL}&e=12301`],
    ['with an earlier result', `#a=${FULL}&e=12301&t=${FULL}`],
    ['with someone else’s answers', `#a=${FULL}&w=111111111111111`],
    ['to the evidence, which came after the last question', `#a=${FULL}&e=12000&q=16`],
  ])('%s opens the result', (_, fragment) => {
    expect(readFragment(fragment)).toEqual({ screen: 'result', answers: BEST });
  });

  it('to a question opens it, whatever else it says', () => {
    expect(readFragment(`#a=13&e=12000&q=2&w=${FULL}`)).toEqual({ screen: 'question', answers: [0, 50], number: 2 });
  });

  it('that invited to compare opens the start screen', () => {
    expect(readFragment(`#a=&w=${FULL}`)).toEqual({ screen: 'start' });
  });
});

describe('a broken or foreign fragment goes to the start screen', () => {
  it.each([
    '#a=&q=0',
    '#a=&q=2',
    '#a=&q=',
    '#a=12&q=4',
    '#a=12&q=1.5',
    `#a=${FULL}&q=17`,
    '#a=55555555555555&q=16',
    `#a=${FULL}5`,
    '#a=55555555555555',
    '#a=555555555555556',
    '#a=55555555555555٣',
    `#a=${FULL}\n`,
    `#A=${FULL}`,
    `#${FULL}`,
    '#%',
    '#__proto__',
  ])('%j', (fragment) => {
    expect(readFragment(fragment)).toEqual({ screen: 'start', isBroken: true });
  });

  it('a hostile one goes there too, unless it happens to be valid', () => {
    const words = ['a=123451234512345', '&q=', '&w=', 'javascript:', '__proto__', '\u0000', '\u2028', '\ud800'];
    const alphabet = [...words, ...'#a=&q0123456789-%<>"\'/\\ é٣'];
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const place = readFragment(`#${text}`);
        if (place.screen === 'start') return;
        expect(POINTS).toEqual(expect.arrayContaining([...place.answers]));
        expect(readFragment(writeFragment(place))).toEqual(place);
      }),
      { numRuns: 200 },
    );
  });
});
