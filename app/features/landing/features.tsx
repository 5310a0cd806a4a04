import { Section } from '~/components/section';
import { FEATURES, SECTIONS } from '~/content/landing';
import { FeatureCarousel } from './feature-carousel';

export function Features() {
  return (
    <Section id={SECTIONS.features} heading={FEATURES.heading} lead={FEATURES.lead}>
      <FeatureCarousel />
      <div className="mt-16 grid gap-x-8 gap-y-12 md:mt-24 lg:gap-x-10 md:grid-cols-3">
        {FEATURES.groups.map(({ title, items }) => (
          <div key={title}>
            <h3 className="border-b border-ink pb-3 text-heading font-semibold">{title}</h3>
            <dl>
              {items.map(({ name, text }) => (
                <div key={name} className="border-b border-line py-4">
                  <dt className="text-body font-medium md:max-lg:text-small">{name}</dt>
                  <dd className="mt-0.5 text-small text-pretty text-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
