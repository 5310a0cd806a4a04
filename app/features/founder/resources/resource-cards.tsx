import { BookOpen, Calculator, ChevronRight, FileText, type LucideIcon, Newspaper, Play, Star } from 'lucide-react';
import { Card, CLICKABLE_CARD } from '#app/components/card.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { FEATURED_SETS, type Resource, type ResourceType } from './resources.sample.ts';

/** The parts of a card begin level with those of its neighbours. */
const ROWS = 'grid grid-rows-subgrid gap-y-0';

export function FeaturedResources() {
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="sr-only">
        Featured resources
      </h2>
      <ul className="relative grid gap-4 max-md:-mx-5 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:auto-cols-[min(90%,20rem)] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] md:grid-cols-3 print:mx-0! print:grid-flow-row! print:auto-cols-auto!">
        {FEATURED_SETS.map(({ types, reason, title, description }) => (
          <li key={title} className={`row-span-5 snap-start ${ROWS}`}>
            <Card className={classNames(`row-span-5 ${ROWS}`, CLICKABLE_CARD.card)}>
              <Cover types={types} className="-m-5 mb-4 h-20 rounded-t-2xl md:-mx-6 md:-mt-6" />
              <p className="text-caption font-medium text-accent">{reason}</p>
              <h3 className="mt-1.5 text-heading font-semibold">{title}</h3>
              <p className="mt-1.5 mb-4 text-small text-balance text-soft">{description}</p>
              <div className="flex items-center justify-between gap-3">
                <p className="text-caption text-faint">3 resources</p>
                <InertButton
                  size="small"
                  variant="secondary"
                  data-tooltip="Opens all three, and keeps your place."
                  className={CLICKABLE_CARD.action}
                >
                  View
                </InertButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS: Record<ResourceType, LucideIcon> = {
  template: FileText,
  guide: BookOpen,
  video: Play,
  article: Newspaper,
  tool: Calculator,
};

/** Stands in for a picture, with an icon for each resource in it. */
function Cover({ types, className }: { types: readonly ResourceType[]; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 items-center justify-center gap-7 bg-linear-to-br from-accent-soft to-accent/30 text-accent print:hidden',
        className,
      )}
    >
      {types.map((type) => {
        const Icon = ICONS[type];
        return <Icon key={type} className="size-8" strokeWidth={1.5} />;
      })}
    </div>
  );
}

/** On a phone the card is a row, and its description appears only in print. */
export function ResourceCard({ title, description, type, readTime, rating }: Resource) {
  return (
    <Card
      className={classNames(
        'grid max-md:not-print:grid-cols-[1fr_auto] max-md:items-center max-md:p-2.5 md:row-span-3 md:grid-rows-subgrid md:gap-y-0',
        CLICKABLE_CARD.card,
      )}
    >
      <div className="flex items-center gap-3.5 md:items-start md:gap-4">
        <Cover types={[type]} className="size-16 rounded-xl md:size-18" />
        <div className="min-w-0 md:py-1">
          <p className="text-caption font-medium text-soft first-letter:uppercase">{type}</p>
          <h3 className="font-semibold">{title}</h3>
          <ResourceFacts readTime={readTime} rating={rating} />
        </div>
      </div>
      <p className="mt-4 mb-2 text-small text-soft max-md:not-print:hidden">{description}</p>
      <InertButton
        variant="quiet"
        size="small"
        data-tooltip="Opens it, and keeps your place."
        className={classNames('justify-self-start md:-mb-2 md:-ml-3', CLICKABLE_CARD.action)}
      >
        <span className="max-md:sr-only">View Resource</span>
        <ChevronRight aria-hidden="true" className="size-4" />
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
