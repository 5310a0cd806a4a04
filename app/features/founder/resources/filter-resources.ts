import { RESOURCE_TYPES, RESOURCES, type Resource, type ResourceType } from './resources.sample.ts';

/** The type of `shows` turns a chip for an unknown type of resource into a type error. */
export const RESOURCE_CATEGORIES = [
  { key: 'all', label: 'All Resources', shows: RESOURCE_TYPES },
  { key: 'guides', label: 'Guides & Templates', shows: ['guide', 'template'] },
  { key: 'videos', label: 'Videos', shows: ['video'] },
  { key: 'articles', label: 'Articles', shows: ['article'] },
  { key: 'tools', label: 'Tools', shows: ['tool'] },
] as const satisfies readonly { key: string; label: string; shows: readonly ResourceType[] }[];

export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number]['key'];

export function filterResources(category: ResourceCategory, search: string): readonly Resource[] {
  const shown: readonly ResourceType[] = RESOURCE_CATEGORIES.find(({ key }) => key === category)?.shows ?? [];
  const wanted = search.trim().toLowerCase();
  return RESOURCES.filter(
    ({ title, description, type }) =>
      shown.includes(type) && [title, description].some((text) => text.toLowerCase().includes(wanted)),
  );
}
