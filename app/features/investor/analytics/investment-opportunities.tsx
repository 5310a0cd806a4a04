import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { StartupHeading } from '../startup-heading.tsx';
import { OPPORTUNITIES, type Opportunity } from '../startups.sample.ts';
import { VibeScore } from '../vibe-score.tsx';

export function InvestmentOpportunities() {
  return (
    <Panel title="Investment Opportunities" note={`VibeScore out of ${MAX_SCORE}`}>
      <ul className="@container">
        {OPPORTUNITIES.map((opportunity) => (
          <li key={opportunity.name}>
            <OpportunityRow {...opportunity} />
          </li>
        ))}
      </ul>
      <div className="-mb-3 grid border-t border-line pt-2 md:justify-center">
        <ButtonLink to="/investor/discover" variant="quiet" size="small" className="text-ink!">
          Discover More Startups
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
    </Panel>
  );
}

function OpportunityRow(opportunity: Opportunity) {
  const { name, description, vibeScore, raised, match, ask } = opportunity;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-fit-fill-fit items-center gap-x-3 gap-y-2 border-t border-line py-4 text-small @xl:grid-cols-[auto_minmax(0,1fr)_7.5rem_5.5rem_auto] @xl:gap-x-5 @4xl:grid-cols-[auto_13.75rem_minmax(0,1fr)_7.5rem_5.5rem_auto]"
    >
      <CompanyLogo name={name} />
      <StartupHeading startup={opportunity} countryClass="@max-xl:sr-only" />
      <p className="col-span-full text-soft @xl:order-last @xl:col-start-2 @4xl:order-none @4xl:col-span-1 @4xl:col-start-auto">
        {description}
      </p>
      <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 @xl:contents">
        <p className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'size-1.5 self-center rounded-full',
              match === 'High Match' ? 'bg-positive' : 'bg-warning',
            )}
          />
          {match}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 @xl:block">
          <span>
            Ask <span className="font-semibold tabular">{formatDollars(ask)}</span>
          </span>
          <span className="text-caption text-faint tabular @max-xl:before:mr-2 @max-xl:before:content-['·'] @xl:block">
            {formatDollars(raised)} raised
          </span>
        </p>
      </div>
      <VibeScore score={vibeScore} className="@max-xl:col-start-3 @max-xl:row-start-1" />
    </article>
  );
}
