import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { DASHBOARD } from '#app/features/investor/dashboard/dashboard.sample.ts';
import { DiscoverToolbar, StartupCard } from '#app/features/investor/discover/startups.tsx';
import { SECTOR_CHOICES } from '#app/features/investor/sectors.ts';
import { FIRST_STARTUPS } from '#app/features/investor/startups.sample.ts';
import { InertNotice, PageHeading } from '#app/features/preview/page-heading.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';

export default function Discover() {
  return (
    <>
      <PageHeading title="Discover" subtitle="Startups that match your criteria: pre-seed and seed, in any sector" />
      <InertNotice />
      <DiscoverToolbar />
      <div className="mt-4">
        <ChoiceGroup label="Sector" look="chips" choices={SECTOR_CHOICES} selected="all" />
      </div>
      <div className="mt-4 mb-3 flex md:mt-6 flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-faint tabular">
          Showing {FIRST_STARTUPS.length} of {DASHBOARD.deals} matches
        </p>
        <p className="flex items-center gap-2 text-caption text-faint">
          Scores out of {MAX_SCORE}
          <span aria-hidden="true" className="ml-2 h-1.5 w-5 rounded-full bg-accent forced-colors:bg-highlight" />
          Strongest
        </p>
      </div>
      <div className="@container">
        <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
          {FIRST_STARTUPS.map((startup) => (
            <li key={startup.name}>
              <StartupCard {...startup} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-8 grid justify-center">
        <InertButton variant="secondary" data-tooltip="Shows your next matches.">
          Load More Startups
        </InertButton>
      </div>
    </>
  );
}
