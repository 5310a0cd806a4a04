import { useHydrated } from '~/lib/use-hydrated';

/** The visitor's date in the visitor's language. The prerendered page cannot know it, and keeps its line free. */
export function Today() {
  const date = useHydrated() ? new Date().toLocaleDateString(undefined, { dateStyle: 'full' }) : null;
  return <span className="block min-h-[1lh]">{date}</span>;
}
