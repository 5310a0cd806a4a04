import { CalendarDays, FileText } from 'lucide-react';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { PORTFOLIO_STATS } from '#app/features/investor/holdings.sample.ts';
import { HoldingsSection } from '#app/features/investor/portfolio/holdings-section.tsx';
import { PerformanceOverview } from '#app/features/investor/portfolio/performance-overview.tsx';
import { PageHeading } from '#app/features/preview/page-heading.tsx';

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
