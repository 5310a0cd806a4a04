import { expect, it } from 'vitest';
import { filterResources, RESOURCE_CATEGORIES } from './filter-resources';
import { RESOURCE_TYPES } from './resources.sample';

it('every type is under exactly one chip', () => {
  const chips = RESOURCE_CATEGORIES.filter(({ key }) => key !== 'all').flatMap(({ shows }) => [...shows]);
  expect(chips.sort()).toEqual([...RESOURCE_TYPES].sort());
});

it.each([
  ['runway calculator', 'all', ['Runway Calculator']],
  ['  Runway CALC  ', 'all', ['Runway Calculator']],
  ['TERM SHEET', 'all', ['Running a Fundraising Round']],
  ['runway', 'guides', ['Seed Financial Model']],
  ['runway', 'videos', []],
  ['.*', 'all', []],
] as const)('finds by %j under %s: %j', (search, category, titles) => {
  expect(filterResources(category, search).map(({ title }) => title)).toEqual(titles);
});
