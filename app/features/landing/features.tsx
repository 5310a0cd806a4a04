import { Disclosure } from '#app/components/disclosure.tsx';
import { Section } from '#app/components/section.tsx';
import { FEATURES, SECTIONS } from '#app/content/landing.ts';
import { FeatureCarousel } from './feature-carousel.tsx';

export function Features() {
  return (
    <Section id={SECTIONS.features} heading={FEATURES.heading} lead={FEATURES.lead} className="py-18 md:py-24">
      <FeatureCarousel />
      <div className="mt-12 md:mt-20">
        {FEATURES.groups.map((group, index) => (
          <FeatureGroup key={group.title} {...group} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

type FeatureGroupProps = (typeof FEATURES.groups)[number] & { isFirst: boolean };

function FeatureGroup({ title, items, isFirst }: FeatureGroupProps) {
  return (
    <div className="gap-x-10 border-t border-line md:grid md:grid-cols-3 md:py-10">
      <h3 className="max-w-[9em] text-subtitle font-semibold max-md:hidden">{title}</h3>
      <Disclosure
        open={isFirst}
        summary={<h3 className="text-subtitle font-semibold">{title}</h3>}
        className="disclosure-on-phones md:col-span-2"
      >
        <dl className="grid gap-x-10 gap-y-5 pb-6 sm:grid-cols-2 md:gap-y-8 md:pb-0">
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-heading font-medium">{name}</dt>
              <dd className="mt-1 text-body text-balance text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
