import { ChoiceGroup } from '~/components/choice-group';
import { PageHeading } from '~/components/page-heading';
import { InertButton } from '~/components/tip';
import { DiscoverToolbar } from '~/features/investor/discover/discover-toolbar';
import { StartupCard } from '~/features/investor/discover/startup-card';
import { DASHBOARD } from '~/features/investor/figures';
import { SECTOR_CHOICES } from '~/features/investor/sectors';
import { DISCOVERED } from '~/features/investor/startups';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/investor/discover');

export default function Discover() {
  return (
    <>
      <PageHeading title="Discover" subtitle="Startups that match your criteria" />
      <DiscoverToolbar />
      <ChoiceGroup label="Sector" look="chips" choices={SECTOR_CHOICES} selected="all" className="mt-4" />
      <p className="mt-6 mb-3 text-small text-faint tabular">
        Showing {DISCOVERED.length} of {DASHBOARD.deals} startups
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {DISCOVERED.map((startup) => (
          <li key={startup.name}>
            <StartupCard startup={startup} />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid justify-center">
        <InertButton variant="secondary">Load More Startups</InertButton>
      </div>
    </>
  );
}
