import { Star } from 'lucide-react';
import type { Resource } from './resources.sample';

/** How long a resource takes, and what its readers made of it. */
export function ResourceFacts({ readTime, rating }: Pick<Resource, 'readTime' | 'rating'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-caption text-faint tabular">
      {readTime}
      <span className="flex items-center gap-1 text-soft">
        <Star aria-hidden="true" className="size-3.5 fill-warning text-warning" />
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
      </span>
    </p>
  );
}
