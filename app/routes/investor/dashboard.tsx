import { Briefcase, TrendingUp } from 'lucide-react';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { DASHBOARD_STATS } from '#app/features/investor/dashboard/dashboard.sample.ts';
import { NeedsALook, PortfolioHealth, UpcomingEvents } from '#app/features/investor/dashboard/dashboard-panels.tsx';
import { DiscoverPanel } from '#app/features/investor/dashboard/discover-panel.tsx';
import { PageHeading, TodaysDate } from '#app/features/preview/page-heading.tsx';

const ACTIONS = [
  { label: 'View Portfolio', Icon: Briefcase, to: '/investor/portfolio' },
  { label: 'Performance', Icon: TrendingUp, to: '/investor/analytics' },
];

export default function InvestorDashboard() {
  return (
    <>
      <PageHeading title="Investor Dashboard" subtitle={<TodaysDate />} actions={ACTIONS} />
      <NeedsALook />
      <StatStrip label="Key figures" className="mb-4" stats={DASHBOARD_STATS} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-with-aside">
        <DiscoverPanel className="lg:col-span-2" />
        <PortfolioHealth />
        <UpcomingEvents />
      </div>
    </>
  );
}
