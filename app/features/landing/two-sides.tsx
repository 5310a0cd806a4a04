import { ButtonLink } from '#app/components/button.tsx';
import { CheckList } from '#app/components/check-list.tsx';
import { Section } from '#app/components/section.tsx';
import { SECTIONS, TWO_SIDES } from '#app/content/landing.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { classNames } from '#app/lib/class-names.ts';

export function TwoSides() {
  return (
    <Section id={SECTIONS.twoSides} heading={TWO_SIDES.heading} lead={TWO_SIDES.lead} className="py-18 md:py-24">
      <div className="grid gap-5 md:grid-cols-2">
        <Side {...TWO_SIDES.founders} />
        <Side {...TWO_SIDES.investors} isDark />
      </div>
    </Section>
  );
}

type SideProps = typeof TWO_SIDES.founders & { isDark?: boolean };

function Side({ title, lead, benefits, to, isDark }: SideProps) {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-3xl border border-line bg-raised p-6 large-text:p-5 lg:p-8',
        isDark && 'on-dark',
      )}
    >
      <h3 className="text-subtitle font-semibold">{title}</h3>
      <p className="mt-2 text-body text-balance text-soft">{lead}</p>
      <CheckList items={benefits} className="mt-auto mb-10 pt-8" />
      <ButtonLink to={to} size="large" className="self-start">
        {EARLY_ACCESS.label}
      </ButtonLink>
    </article>
  );
}
