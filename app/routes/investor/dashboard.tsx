import { Briefcase, TrendingUp } from 'lucide-react';
import { ButtonLink } from '~/components/button';
import { StatStrip } from '~/components/stat-strip';
import { DASHBOARD_STATS } from '~/features/investor/dashboard/dashboard.sample';
import { PortfolioHealth, UpcomingEvents } from '~/features/investor/dashboard/dashboard-panels';
import { DiscoverPanel } from '~/features/investor/dashboard/discover-panel';
import { PageHeading, TodaysDate } from '~/features/preview/page-heading';

export default function InvestorDashboard() {
  return (
    <>
      <PageHeading title="Investor Dashboard" subtitle={<TodaysDate />} actions={<Actions />} />
      <StatStrip label="Key figures" className="mb-4" stats={DASHBOARD_STATS} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <DiscoverPanel className="lg:col-span-2" />
        <PortfolioHealth />
        <UpcomingEvents />
      </div>
    </>
  );
}

function Actions() {
  return (
    <>
      <ButtonLink to="/investor/portfolio" variant="secondary" size="small">
        <Briefcase aria-hidden="true" className="size-4" />
        View Portfolio
      </ButtonLink>
      <ButtonLink to="/investor/analytics" variant="secondary" size="small">
        <TrendingUp aria-hidden="true" className="size-4" />
        Performance
      </ButtonLink>
    </>
  );
}
