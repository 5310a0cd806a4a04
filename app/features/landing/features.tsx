import { ButtonLink } from '~/components/button';
import { Section } from '~/components/section';
import { FEATURES, SECTIONS } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { FeatureCarousel } from './feature-carousel';

export function Features() {
  return (
    <Section id={SECTIONS.features} heading={FEATURES.heading} lead={FEATURES.lead}>
      <FeatureCarousel />
      <div className="mt-16 grid gap-x-8 gap-y-12 md:mt-24 md:grid-cols-3 md:gap-y-0 lg:gap-x-10">
        {FEATURES.groups.map(({ title, items }) => (
          <div key={title} className="md:row-span-5 md:grid md:grid-rows-subgrid">
            <h3 className="border-b border-ink pb-3 text-heading font-semibold">{title}</h3>
            <dl className="md:row-span-4 md:grid md:grid-rows-subgrid">
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
      <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-10 md:hidden">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </Section>
  );
}
