import { CalendarDays, FileText } from 'lucide-react';
import { StatStrip } from '~/components/stat-strip';
import { PORTFOLIO_STATS } from '~/features/investor/holdings.sample';
import { HoldingsSection } from '~/features/investor/portfolio/holdings-section';
import { PerformanceOverview } from '~/features/investor/portfolio/performance-overview';
import { PageHeading } from '~/features/preview/page-heading';

const ACTIONS = [
  { label: 'Schedule Check-in', Icon: CalendarDays, purpose: 'Finds a time with the founders.' },
  { label: 'Portfolio Report', Icon: FileText, purpose: 'A PDF for your partners.' },
];

export default function Portfolio() {
  return (
    <>
      <PageHeading title="My Portfolio" subtitle="The companies you hold directly" actions={ACTIONS} />
      <StatStrip label="Key figures" className="mb-4" stats={PORTFOLIO_STATS} />
      <HoldingsSection />
      <PerformanceOverview />
    </>
  );
}
