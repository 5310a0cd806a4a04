import { ButtonLink, getButtonClass } from '#app/components/button.tsx';
import { CheckList } from '#app/components/check-list.tsx';
import { ExternalLink } from '#app/components/external-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { PLANS, type Plan, PRICING } from '#app/content/plans.ts';
import { classNames } from '#app/lib/class-names.ts';

export function Plans() {
  return (
    <section id={PRICING.plansId} tabIndex={-1} className="page-width scroll-mt-4 outline-none">
      <h2 className="sr-only">{PRICING.plansHeading}</h2>
      <div className="grid gap-5 lg:grid-flow-col lg:auto-cols-fr lg:grid-rows-[auto_auto]">
        {PLANS.map((plan, index) => (
          <PlanCard key={plan.name} plan={plan} previous={PLANS[index - 1]} />
        ))}
      </div>
      <p className="mx-auto mt-8 max-w-wide text-center text-small text-balance text-faint">{PRICING.plansNote}</p>
    </section>
  );
}

/** On wide screens the cards share their rows, so that their buttons and lists begin at the same heights. */
function PlanCard({ plan, previous }: { plan: Plan; previous?: Plan }) {
  const { name, price, per, summary, features, emphasisedFor } = plan;
  return (
    <article
      className={classNames(
        'flex flex-col rounded-3xl border px-6 py-8 sm:px-8 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-y-0',
        emphasisedFor ? 'border-accent/40 bg-accent-soft shadow-xl shadow-accent/10' : 'border-line bg-raised',
        // The first plan is highlighted after the visitor follows “Start Free Today”.
        !previous && 'outline-offset-4 in-data-arrived:outline-2 in-data-arrived:animate-highlight',
      )}
    >
      <div className="flex flex-col">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-subtitle font-semibold">{name}</h3>
          {emphasisedFor ? <Pill>{emphasisedFor}</Pill> : null}
        </div>
        <p className="mt-1 text-body text-soft">{summary}</p>
        <p className="mt-auto pt-7 flex flex-wrap items-baseline gap-2">
          <span className="text-[min(3rem,15vw)] leading-none font-semibold tracking-display">{price}</span>
          <span className="text-small text-soft">{per ?? 'pricing'}</span>
        </p>
        <PlanAction {...plan} className="mt-7" />
      </div>
      <div className="mt-8 border-t border-ink/10 pt-6 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-0 md:max-lg:pl-8">
        <p className="mb-4 text-small text-soft">
          {previous ? `Everything in ${previous.name}, and:` : 'To start with:'}
        </p>
        <CheckList items={features} />
      </div>
    </article>
  );
}

export function PlanAction({ name, action, emphasisedFor, className }: Plan & { className?: string }) {
  const variant = emphasisedFor ? 'primary' : 'secondary';
  const label = (
    <>
      {action.label}
      <span className="sr-only">
        {' '}
        {'to' in action ? 'with' : 'about'} {name}
      </span>
    </>
  );
  if ('to' in action) {
    return (
      <ButtonLink to={action.to} variant={variant} className={className}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <ExternalLink href={action.url} className={getButtonClass({ variant }, className)}>
      {label}
    </ExternalLink>
  );
}
