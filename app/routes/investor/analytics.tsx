import { Download, RefreshCw } from 'lucide-react';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { ANALYTICS_STATS } from '#app/features/investor/analytics/analytics.sample.ts';
import { InvestmentOpportunities } from '#app/features/investor/analytics/investment-opportunities.tsx';
import { PortfolioPerformance } from '#app/features/investor/analytics/portfolio-performance.tsx';
import { TopPerformers } from '#app/features/investor/analytics/top-performers.tsx';
import { PageHeading } from '#app/features/preview/page-heading.tsx';

const ACTIONS = [
  { label: 'Refresh', Icon: RefreshCw, purpose: 'Updates these figures.' },
  { label: 'Export', Icon: Download, purpose: 'A spreadsheet of these figures.' },
];

export default function Analytics() {
  return (
    <>
      <PageHeading isShort title="Analytics" subtitle="Your startups and your funds together" actions={ACTIONS} />
      <StatStrip label="Key figures" className="mb-4" stats={ANALYTICS_STATS} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-with-aside">
        <PortfolioPerformance />
        <TopPerformers />
        <div className="lg:col-span-2">
          <InvestmentOpportunities />
        </div>
      </div>
    </>
  );
}
