import { describe, expect, it } from 'vitest';
import { filterResources, RESOURCE_CATEGORIES } from './filter-resources';
import { RESOURCE_TYPES, RESOURCES } from './resources.sample';

const typesOf = (items: { type: string }[]) => [...new Set(items.map(({ type }) => type))].sort();
const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title);

describe('category chips', () => {
  it.each([
    ['guides', ['guide', 'template']],
    ['videos', ['video']],
    ['articles', ['article']],
    ['tools', ['tool']],
  ] as const)('%s shows its kind and nothing else', (category, types) => {
    const shown = filterResources(RESOURCES, { category, search: '' });
    expect(typesOf(shown)).toEqual(types);
    expect(shown).toHaveLength(RESOURCES.filter(({ type }) => (types as readonly string[]).includes(type)).length);
  });

  it('all shows everything', () => {
    expect(filterResources(RESOURCES, { category: 'all', search: '' })).toHaveLength(8);
  });

  it('cover every type exactly once', () => {
    const chips = RESOURCE_CATEGORIES.filter(({ key }) => key !== 'all').flatMap(({ shows }) => [...shows]);
    expect(chips.sort()).toEqual([...RESOURCE_TYPES].sort());
  });
});

describe('search', () => {
  it.each(['runway calculator', 'RUNWAY CALCULATOR', '  Runway Calc  '])('finds titles by %j', (search) => {
    expect(titlesOf(filterResources(RESOURCES, { category: 'all', search }))).toEqual(['Runway Calculator']);
  });

  it('finds descriptions', () => {
    const found = filterResources(RESOURCES, { category: 'all', search: 'TERM SHEET' });
    expect(titlesOf(found)).toEqual(['Running a Fundraising Round']);
  });

  it('combines with the chip', () => {
    expect(titlesOf(filterResources(RESOURCES, { category: 'guides', search: 'runway' }))).toEqual([
      'Seed Financial Model',
    ]);
    expect(filterResources(RESOURCES, { category: 'videos', search: 'runway' })).toEqual([]);
  });

  it('treats every character literally', () => {
    expect(filterResources(RESOURCES, { category: 'all', search: '.*' })).toEqual([]);
  });
});
