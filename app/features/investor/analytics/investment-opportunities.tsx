import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
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
      <ul className="grid gap-4 md:grid-cols-3">
        {OPPORTUNITIES.map((opportunity) => (
          <li key={opportunity.name}>
            <OpportunityCard {...opportunity} />
          </li>
        ))}
      </ul>
      <DiscoverMore className="mt-4 w-full md:hidden" />
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

function OpportunityCard({ name, description, vibeScore, stage, location, raised, sector, match, ask }: Opportunity) {
  return (
    <article aria-label={name} className="flex h-full flex-col rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <span className="md:max-lg:hidden">
          <CompanyLogo name={name} />
        </span>
        <div className="mr-auto min-w-0">
          <h3 className="text-small font-semibold">{name}</h3>
          <p className="text-caption text-faint">
            {SECTORS[sector]} · {stage}
          </p>
        </div>
        <VibeScore score={vibeScore} />
      </div>
      <p className="mt-3 text-small text-balance text-soft">{description}</p>
      <p className="mt-1 mb-4 text-caption text-faint">
        {location}
        <span className="md:max-lg:hidden"> · </span>
        <span className="md:max-lg:block">{formatDollars(raised)} raised</span>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between md:max-lg:flex-col md:max-lg:items-start gap-x-3 gap-y-2 border-t border-line pt-3">
        <span
          className={classNames(
            'rounded-full border px-2.5 py-0.5 text-caption font-medium whitespace-nowrap',
            match === 'High Match' ? 'border-positive/40 text-positive' : 'border-warning/40 text-warning',
          )}
        >
          {match}
        </span>
        <span className="text-small text-soft">
          Ask <span className="font-semibold text-ink tabular">{formatDollars(ask)}</span>
        </span>
      </div>
    </article>
  );
}
