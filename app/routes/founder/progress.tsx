import { StatStrip } from '#app/components/stat-strip.tsx';
import { PROGRESS_METRICS } from '#app/features/founder/progress/progress.sample.ts';
import {
  AreasToImprove,
  Milestones,
  ScoreBreakdown,
  ScoreTrend,
} from '#app/features/founder/progress/progress-panels.tsx';
import { PageHeading } from '#app/features/preview/page-heading.tsx';

export default function Progress() {
  return (
    <>
      <PageHeading title="Progress Tracking" subtitle="How your score moves, and what moves it next" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-12">
        <div className="md:col-span-2 lg:col-span-12">
          <StatStrip label="Key metrics" stats={PROGRESS_METRICS} />
        </div>
        <ScoreTrend className="min-w-0 md:col-span-2 lg:col-span-7" />
        <ScoreBreakdown className="md:col-span-2 lg:col-span-5" />
        <Milestones className="lg:col-span-6" />
        <AreasToImprove className="lg:col-span-6" />
      </div>
    </>
  );
}
