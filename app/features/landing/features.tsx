import { ButtonLink } from '~/components/button';
import { Section } from '~/components/section';
import { StrokeIcon } from '~/components/stroke-icon';
import { FEATURES, SECTIONS } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { FeatureCarousel } from './feature-carousel';

export function Features() {
  return (
    <Section
      id={SECTIONS.features}
      heading={FEATURES.heading}
      lead={FEATURES.lead}
      centred
      className="py-18 md:pt-32 md:pb-20"
    >
      <FeatureCarousel />
      <div className="mt-12 md:mt-20">
        {FEATURES.groups.map((group, index) => (
          <FeatureGroup key={group.title} {...group} first={index === 0} />
        ))}
      </div>
      <ButtonLink to={EARLY_ACCESS.to} size="large" className="mt-10 md:hidden">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </Section>
  );
}

type FeatureGroupProps = (typeof FEATURES.groups)[number] & { first: boolean };

function FeatureGroup({ title, items, first }: FeatureGroupProps) {
  return (
    <div className="gap-x-10 border-t border-line md:grid md:grid-cols-3 md:py-10">
      <h3 className="max-w-[9em] text-subtitle font-semibold max-md:hidden">{title}</h3>
      <details open={first} className="fold group md:col-span-2">
        <summary className="flex list-none items-center justify-between py-4 text-subtitle font-semibold tracking-[-0.022em] [&::-webkit-details-marker]:hidden">
          <h3>{title}</h3>
          <StrokeIcon
            path="M12 4.8v14.4M4.8 12h14.4"
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-45"
          />
        </summary>
        <dl className="grid gap-x-10 gap-y-5 pb-6 sm:grid-cols-2 md:gap-y-8 md:pb-0">
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-heading font-medium">{name}</dt>
              <dd className="mt-1 text-body text-pretty text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
