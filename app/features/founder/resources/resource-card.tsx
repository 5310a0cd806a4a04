import { Star } from 'lucide-react';
import { Card, WHOLE_CARD } from '~/components/card';
import { InertButton } from '~/components/tooltip-area';
import { classNames } from '~/lib/class-names';
import { Tag } from '../tag';
import type { Resource } from './resources.sample';

export function ResourceCard({ title, description, type, readTime, rating }: Resource) {
  return (
    <Card className={classNames('flex h-full flex-col', WHOLE_CARD.card)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Tag>
          <span className="first-letter:uppercase">{type}</span>
        </Tag>
        <ResourceFacts readTime={readTime} rating={rating} />
      </div>
      <h3 className="mt-3 text-heading font-semibold">{title}</h3>
      <p className="mt-1 mb-5 text-small text-soft">{description}</p>
      <InertButton variant="secondary" size="small" className={classNames('mt-auto self-start', WHOLE_CARD.action)}>
        View Resource
      </InertButton>
    </Card>
  );
}

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
