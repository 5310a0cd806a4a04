import { expect, it } from 'vitest';
import { countVisit } from './count-visit.ts';

const OWN = 'https://vibescore.example.com';
const load = (name: string, transferSize = 0, initiatorType = 'script') => ({ name, transferSize, initiatorType });

it('a visit counts its requests and the kilobytes that they loaded', () => {
  const entries = [
    load(`${OWN}/`, 14_200, 'navigation'),
    load(`${OWN}/assets/start.js`, 1400),
    load(`${OWN}/icon.svg`),
  ];
  const none = { cookies: 0, trackers: 0, thirdParties: 0 };
  expect(countVisit(entries, OWN, '')).toEqual({ ...none, requests: 3, kilobytes: 16 });
});

it('a visit counts every other origin once', () => {
  const entries = [load('https://cdn.example.org/a.js'), load('https://cdn.example.org/b.js'), load(`${OWN}/c.js`)];
  expect(countVisit(entries, OWN, '').thirdParties).toBe(1);
});

it('a visit counts requests that report home, even to its own origin', () => {
  expect(countVisit([load(`${OWN}/report`, 0, 'beacon')], OWN, '').trackers).toBe(1);
});

it('a visit counts cookies one by one', () => {
  expect(countVisit([], OWN, 'id=1; theme=dark').cookies).toBe(2);
});

it('a visit does not count what never left the page', () => {
  expect(countVisit([load('data:image/svg+xml,', 0, 'img')], OWN, '').requests).toBe(0);
});
