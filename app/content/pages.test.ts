import { expect, it } from 'vitest';
import { FORM_ANSWER_PAGES, findPage, NOT_FOUND, PAGES } from './pages.ts';

const ALL = [...PAGES, ...FORM_ANSWER_PAGES, NOT_FOUND];

it.each(ALL)('the title and description of $path fit into a search result', ({ title, description }) => {
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(160);
});

it('every address is in the table once', () => {
  expect(ALL.map(({ path }) => path)).toEqual([...new Set(ALL.map(({ path }) => path))]);
});

it('a slash at the end of an address makes no difference, its case does', () => {
  expect(findPage('/pricing/')).toBe(findPage('/pricing'));
  expect(findPage('/Pricing')).toBe(NOT_FOUND);
});
