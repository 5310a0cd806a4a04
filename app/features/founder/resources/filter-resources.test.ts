import { expect, it } from 'vitest';
import { filterResources, RESOURCE_CATEGORIES } from './filter-resources.ts';
import { RESOURCE_TYPES } from './resources.sample.ts';

it('every type of resource is under exactly one chip', () => {
  const types = RESOURCE_CATEGORIES.filter(({ key }) => key !== 'all').flatMap(({ shows }) => [...shows]);
  expect(types.sort()).toEqual([...RESOURCE_TYPES].sort());
});

it.each([
  ['runway calculator', 'all', ['Runway Calculator']],
  ['  Runway CALC  ', 'all', ['Runway Calculator']],
  ['TERM SHEET', 'all', ['Running a Seed Round']],
  ['runway', 'guides', ['Seed Financial Model']],
  ['runway', 'videos', []],
  ['.*', 'all', []],
] as const)('searching for %j under the chip %s finds %j', (search, category, titles) => {
  expect(filterResources(category, search).map(({ title }) => title)).toEqual(titles);
});
