import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { Place } from '../place.tsx';
import { SECTORS } from '../sectors.ts';
import { OPPORTUNITIES, type Opportunity } from '../startups.sample.ts';
import { VibeScore } from '../vibe-score.tsx';

export function InvestmentOpportunities() {
  return (
    <Panel
      title="Investment Opportunities"
      note={`VibeScore out of ${MAX_SCORE}`}
      aside={<DiscoverMore className="max-md:hidden" />}
    >
      <ul className="md:-mb-4">
        {OPPORTUNITIES.map((opportunity) => (
          <li key={opportunity.name}>
            <OpportunityRow {...opportunity} />
          </li>
        ))}
      </ul>
      <DiscoverMore className="w-full md:hidden" />
    </Panel>
  );
}

/** In the panel's header; on a phone, after the cards. */
function DiscoverMore({ className }: { className: string }) {
  return (
    <ButtonLink to="/investor/discover" variant="secondary" size="small" className={className}>
      Discover More Startups
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  );
}

function OpportunityRow({ name, description, vibeScore, stage, location, raised, sector, match, ask }: Opportunity) {
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line py-4 text-small md:grid-cols-[auto_minmax(0,1fr)_7.5rem_5.5rem_auto] md:gap-x-5 lg:grid-cols-[auto_10rem_minmax(0,1fr)_7.5rem_5.5rem_auto] xl:grid-cols-[auto_13.75rem_minmax(0,1fr)_7.5rem_5.5rem_auto]"
    >
      <CompanyLogo name={name} />
      <div>
        <h3 className="font-semibold">{name}</h3>
        <p className="text-caption text-faint">
          {SECTORS[sector]} · {stage}&nbsp;· <Place location={location} className="max-xl:sr-only" />
        </p>
      </div>
      <p className="col-span-full text-soft md:max-lg:order-last md:max-lg:col-start-2 lg:col-span-1">{description}</p>
      <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 md:contents">
        <p className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames('size-1.5 rounded-full', match === 'High Match' ? 'bg-positive' : 'bg-warning')}
          />
          {match}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 md:block">
          <span>
            Ask <span className="font-semibold tabular">{formatDollars(ask)}</span>
          </span>
          <span className="text-caption text-faint tabular md:block">{formatDollars(raised)} raised</span>
        </p>
      </div>
      <VibeScore score={vibeScore} className="max-md:col-start-3 max-md:row-start-1" />
    </article>
  );
}
