import { Download, RefreshCw } from 'lucide-react';
import { StatStrip } from '~/components/stat-strip';
import { ANALYTICS_STATS } from '~/features/investor/analytics/analytics.sample';
import { InvestmentOpportunities } from '~/features/investor/analytics/investment-opportunities';
import { PortfolioPerformance } from '~/features/investor/analytics/portfolio-performance';
import { TopPerformers } from '~/features/investor/analytics/top-performers';
import { PageHeading } from '~/features/preview/page-heading';

const ACTIONS = [
  { label: 'Refresh', Icon: RefreshCw, purpose: 'Updates these figures.' },
  { label: 'Export', Icon: Download, purpose: 'A spreadsheet of these figures.' },
];

export default function Analytics() {
  return (
    <>
      <PageHeading title="Analytics" subtitle="Returns on all your stakes" actions={ACTIONS} />
      <StatStrip label="Key figures" className="mb-4" stats={ANALYTICS_STATS} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PortfolioPerformance />
        <TopPerformers />
        <div className="lg:col-span-2">
          <InvestmentOpportunities />
        </div>
      </div>
    </>
  );
}
