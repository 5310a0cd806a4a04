import { Panel } from '~/components/card';
import { StatStrip } from '~/components/stat-strip';
import { DemoChat } from '~/features/demo-chat/demo-chat';
import { COACH_SCRIPT } from '~/features/founder/dashboard/coach-script.sample';
import { METRICS } from '~/features/founder/dashboard/dashboard.sample';
import { HealthScore } from '~/features/founder/dashboard/health-score';
import { SuggestedResources } from '~/features/founder/dashboard/suggested-resources';
import { TodaysPriority } from '~/features/founder/dashboard/todays-priority';
import { WeeklyOkrs } from '~/features/founder/dashboard/weekly-okrs';
import { WeeklyTasks } from '~/features/founder/dashboard/weekly-tasks';
import { FOUNDER } from '~/features/founder/startup.sample';
import { PageHeading } from '~/features/preview/page-heading';
import { TodaysDate } from '~/features/preview/todays-date';
import { pageMeta } from '~/lib/page-meta';

export const meta = () => pageMeta('/founder/dashboard');

export default function FounderDashboard() {
  return (
    <>
      <PageHeading title={`Welcome back, ${FOUNDER.firstName}`} subtitle={<TodaysDate />} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
        <div className="lg:col-span-12">
          <StatStrip label="Key metrics" stats={METRICS} />
        </div>
        <HealthScore className="lg:col-span-5" />
        <div className="flex flex-col gap-4 lg:col-span-7">
          <TodaysPriority />
          <SuggestedResources className="grow" />
        </div>
        <Panel title="AI Coach" className="lg:col-span-7">
          <DemoChat name="AI Coach" script={COACH_SCRIPT} />
        </Panel>
        <div className="flex flex-col gap-4 lg:col-span-5">
          <WeeklyOkrs />
          <WeeklyTasks className="grow" />
        </div>
      </div>
    </>
  );
}
