import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { SECTOR_CHOICES, SECTORS, type SectorChoice } from '../sectors.ts';
import { StartupHeading } from '../startup-heading.tsx';
import { filterStartups, type Startup } from '../startups.sample.ts';
import { VibeScore } from '../vibe-score.tsx';

/** The startups of a sector, strongest first. */
export function DiscoverPanel({ className }: { className?: string }) {
  const [sector, setSector] = useState<SectorChoice>('all');
  const startups = filterStartups(sector).toSorted((one, other) => other.vibeScore - one.vibeScore);
  return (
    <Panel title="Discover Startups" aside={<AllMatches />} className={className}>
      <ChoiceGroup label="Sector" look="chips" choices={SECTOR_CHOICES} selected={sector} onSelect={setSector} />
      <p role="status" className="sr-only">
        {startups.length} startups shown
      </p>
      {/* This box is as tall as a full list, so that a shorter one does not move the content below. */}
      <div className="mt-4 flex flex-col gap-4 md:min-h-127 min-[68rem]:min-h-105">
        {startups.length > 0 ? (
          <div className="@container">
            <ColumnHeadings />
            <ul className="-mb-3.5 grid gap-x-10 @xl:grid-cols-2">
              {startups.map((startup) => (
                <StartupRow key={startup.name} {...startup} />
              ))}
            </ul>
          </div>
        ) : null}
        {sector === 'all' ? null : (
          <div className="mt-1 grid grow place-content-center justify-items-center rounded-xl border border-dashed border-line px-6 py-8 text-center">
            {startups.length > 0 ? null : (
              <p className="mb-1 text-small font-medium">{`No ${SECTORS[sector]} startups match your criteria yet`}</p>
            )}
            <p className="text-small text-faint">New startups are scored every week.</p>
            <Button variant="secondary" size="small" className="mt-4" onClick={() => setSector('all')}>
              Show all startups
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function AllMatches() {
  return (
    <PageLink
      to="/investor/discover"
      className="-my-2.5 inline-flex min-h-11 items-center gap-1 font-medium text-soft transition-colors hover:text-ink"
    >
      All matches <ArrowRight aria-hidden="true" className="size-4" />
    </PageLink>
  );
}

/** Screen readers skip these headings, because each row names its figures for them. */
function ColumnHeadings() {
  return (
    <div aria-hidden="true" className="grid gap-x-10 pb-2 text-caption text-faint @xl:grid-cols-2">
      {['left', 'right'].map((column) => (
        <p key={column} className="flex justify-between last:@max-xl:hidden">
          <span>Startup</span>
          <span>VibeScore</span>
        </p>
      ))}
    </div>
  );
}

function StartupRow(startup: Startup) {
  const { name, description, vibeScore, raised } = startup;
  return (
    <li className="grid grid-cols-fit-fill-fit content-start items-start gap-x-3 border-t border-line py-3.5">
      <CompanyLogo name={name} />
      <StartupHeading
        startup={startup}
        countryClass="max-lg:sr-only"
        aside={
          <p className="text-caption text-faint tabular">
            {formatDollars(raised)}
            <span className="max-xs:sr-only"> raised</span>
          </p>
        }
      />
      <VibeScore score={vibeScore} className="-my-1" />
      <p className="col-span-2 col-start-2 mt-2 text-small text-pretty text-soft">{description}</p>
    </li>
  );
}
