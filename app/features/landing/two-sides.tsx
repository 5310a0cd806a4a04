import { ButtonLink } from '~/components/button';
import { CheckList } from '~/components/check-list';
import { Section } from '~/components/section';
import { SECTIONS, TWO_SIDES } from '~/content/landing';
import { EARLY_ACCESS } from '~/content/navigation';
import { classNames } from '~/lib/class-names';
import { TurningCard } from './turning-card';

export function TwoSides() {
  return (
    <Section id={SECTIONS.twoSides} heading={TWO_SIDES.heading} lead={TWO_SIDES.lead}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Side {...TWO_SIDES.founders} />
        <TurningCard />
        <Side {...TWO_SIDES.investors} inverted />
      </div>
    </Section>
  );
}

type SideProps = typeof TWO_SIDES.founders & { inverted?: boolean };

function Side({ title, lead, benefits, inverted }: SideProps) {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-3xl border p-6 sm:p-8',
        inverted ? 'border-ink bg-ink text-on-ink' : 'border-line bg-raised',
      )}
    >
      <h3 className="text-[1.5rem] leading-8 font-semibold">{title}</h3>
      <p className={classNames('mt-2 text-body', inverted ? 'text-on-ink/75' : 'text-soft')}>{lead}</p>
      <CheckList items={benefits} className="mt-8 mb-10" />
      <ButtonLink
        to={EARLY_ACCESS.to}
        variant={inverted ? 'secondary' : 'primary'}
        size="large"
        className="mt-auto self-start"
      >
        {EARLY_ACCESS.label}
      </ButtonLink>
    </article>
  );
}
