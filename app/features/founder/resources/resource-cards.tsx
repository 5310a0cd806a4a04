import { BookOpen, Calculator, ChevronRight, FileText, type LucideIcon, Newspaper, Play, Star } from 'lucide-react';
import { Card, CLICKABLE_CARD } from '#app/components/card.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { FEATURED_SETS, type FeaturedSet, type Resource, type ResourceType } from './resources.sample.ts';

/** The parts of a card begin level with those of its neighbours. */
const ROWS = 'grid grid-rows-subgrid gap-y-0';

export function FeaturedResources() {
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="sr-only">
        Featured resources
      </h2>
      <ul className="relative swipe-row grid gap-4 md:grid-cols-3">
        {FEATURED_SETS.map(({ id, reason, title, description }) => (
          <li key={id} className={`row-span-5 snap-start ${ROWS}`}>
            <Card className={classNames(`row-span-5 ${ROWS}`, CLICKABLE_CARD.card)}>
              <Sketch of={id} />
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

/** What each set is about is drawn in the accent colour, and the rest behind it. */
const SKETCHES: Record<FeaturedSet['id'], { accent: string; rest: string }> = {
  /** Two curves of customers who stay: one levels off, the other does not. */
  retention: {
    accent: 'M16 14C48 14 56 30 84 30h60M144 27a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
    rest: 'M16 4v52h132M16 14c32 0 28 34 60 36q24 1 68 2',
  },
  /** Four prices, of which the third earns most. */
  pricing: {
    accent: 'M86 56V16a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v40',
    rest: 'M12 56h136M26 56V44a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v12M56 56V32a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v24M116 56V36a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v20',
  },
  /** A deck of slides, with a rising line on the first. */
  round: {
    accent: 'M44 20h64a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4M52 48l14-8 12 4 22-14M52 28h16',
    rest: 'M50 20v-4a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4h-6M60 12V8a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4h-6',
  },
};

/** Stands in for a picture of a set. */
function Sketch({ of }: { of: FeaturedSet['id'] }) {
  const { accent, rest } = SKETCHES[of];
  return (
    <div className="-m-5 mb-4 rounded-t-2xl border-b border-line bg-surface py-4 md:-mx-6 md:-mt-6 print:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 160 64"
        className="mx-auto h-20 max-w-full fill-none stroke-line-strong stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={rest} />
        <path d={accent} className="stroke-accent" />
      </svg>
    </div>
  );
}

const ICONS: Record<ResourceType, LucideIcon> = {
  template: FileText,
  guide: BookOpen,
  video: Play,
  article: Newspaper,
  tool: Calculator,
};

/** On a phone the card is a row, and its description appears only in print. */
export function ResourceCard({ title, description, type, readTime, rating }: Resource) {
  const Icon = ICONS[type];
  return (
    <Card
      className={classNames(
        'grid max-md:not-print:grid-cols-fill-fit max-md:items-center max-md:p-3 md:row-span-3 md:grid-rows-subgrid md:gap-y-0',
        CLICKABLE_CARD.card,
      )}
    >
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-line bg-surface text-accent print:hidden">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3 text-caption text-faint tabular">
            <span>
              <span className="inline-block font-medium text-soft first-letter:uppercase">{type}</span> · {readTime}
            </span>
            <Rating rating={rating} />
          </p>
          <h3 className="font-semibold">{title}</h3>
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

export function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex items-center gap-1 text-caption text-soft tabular">
      <Star aria-hidden="true" className="size-3.5 fill-faint text-faint" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
    </span>
  );
}
