import type { ComponentType } from 'react';

/** Every page and layout. Each is a chunk that loads when a link to it is about to be followed. */
const FILES = import.meta.glob<{ default: ComponentType }>('../routes/**/*.tsx');

/** Loads the file of a page or of a layout, by its name in content/pages.ts. */
export function loadFile(name: string): Promise<{ default: ComponentType }> {
  const load = FILES[`../routes/${name}.tsx`];
  if (!load) throw new Error(`app/routes/${name}.tsx does not exist, and app/content/pages.ts names it`);
  return load();
}
