import { CalendarDays, FileText } from 'lucide-react';
import { InertButton } from '~/components/inert-button';
import { StatStrip } from '~/components/stat-strip';
import { HoldingsSection } from '~/features/investor/portfolio/holdings-section';
import { PerformanceOverview } from '~/features/investor/portfolio/performance-overview';
import { PORTFOLIO_STATS } from '~/features/investor/portfolio/portfolio-stats';
import { PageHeading } from '~/features/preview/page-heading';

export default function Portfolio() {
  return (
    <>
      <PageHeading title="My Portfolio" subtitle="The companies you hold directly" actions={<Actions />} />
      <StatStrip label="Key figures" className="mb-4" stats={PORTFOLIO_STATS} />
      <HoldingsSection />
      <PerformanceOverview />
    </>
  );
}

function Actions() {
  return (
    <>
      <InertButton variant="secondary" size="small">
        <CalendarDays aria-hidden="true" className="size-4" />
        Schedule Check-in
      </InertButton>
      <InertButton variant="secondary" size="small">
        <FileText aria-hidden="true" className="size-4" />
        Portfolio Report
      </InertButton>
    </>
  );
}
