import { Card, WHOLE_CARD } from '~/components/card';
import { InertButton } from '~/components/tooltip-area';
import { classNames } from '~/lib/class-names';
import { ResourceFacts } from './resource-card';
import { FEATURED, resourceById } from './resources.sample';

export function FeaturedResources() {
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="sr-only">
        Featured resources
      </h2>
      <ul className="relative grid gap-4 max-md:-mx-5 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:auto-cols-[min(82%,20rem)] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] md:grid-cols-3 print:mx-0! print:grid-flow-row! print:auto-cols-auto!">
        {FEATURED.map(({ id, reason }) => {
          const resource = resourceById(id);
          return (
            <li key={id} className="snap-start">
              <Card className={classNames('flex h-full flex-col', WHOLE_CARD.card)}>
                <p className="text-caption font-medium text-accent">{reason}</p>
                <h3 className="mt-1.5 text-heading font-semibold">{resource.title}</h3>
                <p className="mt-1.5 mb-4 text-small text-soft">{resource.description}</p>
                <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
                  <ResourceFacts {...resource} />
                  <InertButton size="small" variant="secondary" className={WHOLE_CARD.action}>
                    View
                  </InertButton>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
