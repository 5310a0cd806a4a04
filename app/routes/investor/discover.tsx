import { ChoiceGroup } from '~/components/choice-group';
import { ScoreLegend } from '~/components/score-legend';
import { InertButton } from '~/components/tooltip-area';
import { DASHBOARD } from '~/features/investor/dashboard/dashboard.sample';
import { DiscoverToolbar, StartupCard } from '~/features/investor/discover/startups';
import { SECTOR_CHOICES } from '~/features/investor/sectors';
import { FIRST_STARTUPS } from '~/features/investor/startups.sample';
import { InertNotice, PageHeading } from '~/features/preview/page-heading';
import { MAX_SCORE } from '~/lib/category-scores';

export default function Discover() {
  return (
    <>
      <PageHeading title="Discover" subtitle="Startups that match your criteria" />
      <InertNotice />
      <DiscoverToolbar />
      <ChoiceGroup label="Sector" look="chips" choices={SECTOR_CHOICES} selected="all" className="mt-4" />
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-faint tabular">
          Showing {FIRST_STARTUPS.length} of {DASHBOARD.deals} startups
        </p>
        <ScoreLegend scoreLabel={`VibeScore out of ${MAX_SCORE}`} />
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {FIRST_STARTUPS.map((startup) => (
          <li key={startup.name}>
            <StartupCard {...startup} />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid justify-center">
        <InertButton variant="secondary" data-tooltip="Shows your next matches.">
          Load More Startups
        </InertButton>
      </div>
    </>
  );
}
