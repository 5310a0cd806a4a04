import { RESOURCE_TYPES, type Resource, type ResourceType } from './resources.sample';

/** A chip names the types it shows, so that a chip for a kind nothing has is a type error. */
export const RESOURCE_CATEGORIES = [
  { key: 'all', label: 'All Resources', shows: RESOURCE_TYPES },
  { key: 'guides', label: 'Guides & Templates', shows: ['guide', 'template'] },
  { key: 'videos', label: 'Videos', shows: ['video'] },
  { key: 'articles', label: 'Articles', shows: ['article'] },
  { key: 'tools', label: 'Tools', shows: ['tool'] },
] as const satisfies readonly { key: string; label: string; shows: readonly ResourceType[] }[];

export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number]['key'];

export function filterResources<Item extends Pick<Resource, 'title' | 'description' | 'type'>>(
  resources: readonly Item[],
  { category, search }: { category: ResourceCategory; search: string },
): Item[] {
  const shown: readonly ResourceType[] = RESOURCE_CATEGORIES.find(({ key }) => key === category)?.shows ?? [];
  const wanted = search.trim().toLowerCase();
  return resources.filter(
    ({ title, description, type }) =>
      shown.includes(type) && [title, description].some((text) => text.toLowerCase().includes(wanted)),
  );
}
