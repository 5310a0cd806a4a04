import { Disclosure } from '#app/components/disclosure.tsx';
import { Section } from '#app/components/section.tsx';
import { FEATURES, SECTIONS } from '#app/content/landing.ts';
import { FeatureCarousel } from './feature-carousel.tsx';

export function Features() {
  return (
    <Section id={SECTIONS.features} heading={FEATURES.heading} lead={FEATURES.lead} className="py-18 md:py-24">
      <FeatureCarousel />
      <div className="mt-12 gap-x-10 md:mt-20 md:grid md:grid-cols-3">
        {FEATURES.groups.map((group, index) => (
          <FeatureGroup key={group.title} {...group} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

type FeatureGroupProps = (typeof FEATURES.groups)[number] & { isFirst: boolean };

function FeatureGroup({ title, items, sketch, isFirst }: FeatureGroupProps) {
  return (
    <div className="border-t border-line">
      <Sketch {...sketch} />
      <h3 className="wide-heading mb-5 text-subtitle font-semibold">{title}</h3>
      <Disclosure
        open={isFirst}
        summary={<h3 className="text-subtitle font-semibold">{title}</h3>}
        className="disclosure-on-phones"
      >
        <dl className="space-y-5 pb-6 text-balance">
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-heading font-medium">{name}</dt>
              <dd className="mt-1 text-body text-soft lg:min-h-13">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

/** A piece of the product in a few strokes: what is reached, over what could be. */
function Sketch({ rest, reached }: FeatureGroupProps['sketch']) {
  return (
    <svg
      viewBox="0 0 160 64"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="my-8 h-16 max-md:hidden"
    >
      <path d={rest} stroke="var(--track)" />
      <path d={reached} stroke="var(--accent)" />
    </svg>
  );
}
