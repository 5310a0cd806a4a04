import { Panel } from '~/components/card';
import { TextLink } from '~/components/page-link';
import { StatStrip } from '~/components/stat-strip';
import { AI_COACH_ID } from '~/content/preview-layout';
import { ScoreComparison } from '~/features/assessment/kept-score';
import { DemoChat, useDemoChat } from '~/features/demo-chat/demo-chat';
import { getCompletedTaskId, useAgentRun } from '~/features/founder/dashboard/agent-run';
import { COACH_SCRIPT, METRICS } from '~/features/founder/dashboard/dashboard.sample';
import { HealthScore } from '~/features/founder/dashboard/health-score';
import { SuggestedResources } from '~/features/founder/dashboard/suggested-resources';
import { WeeklyOkrs, WeeklyTasks } from '~/features/founder/dashboard/this-week';
import { TodaysPriority } from '~/features/founder/dashboard/todays-priority';
import { FOUNDER, OVERALL_SCORE } from '~/features/founder/startup.sample';
import { PageHeading, TodaysDate } from '~/features/preview/page-heading';

export default function FounderDashboard() {
  const agent = useAgentRun();
  const chat = useDemoChat(COACH_SCRIPT);
  return (
    <>
      <PageHeading title={`Welcome back, ${FOUNDER.firstName}`} subtitle={<TodaysDate />} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
        <div className="lg:col-span-12">
          <StatStrip label="Key metrics" stats={METRICS} />
        </div>
        <HealthScore showsPendingPoints={agent.run.status === 'finished'} className="lg:col-span-5">
          <ScoreComparison sample={OVERALL_SCORE} />
        </HealthScore>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <TodaysPriority agent={agent} />
          <SuggestedResources className="grow" />
        </div>
        <Panel id={AI_COACH_ID} title="AI Coach" className="lg:col-span-7">
          <DemoChat name="AI Coach" chat={chat} />
          <TextLink className="mt-2" to="/founder/ai-cofounder">
            Bigger question? Ask the AI Cofounder
          </TextLink>
        </Panel>
        <div className="flex flex-col gap-4 lg:col-span-5">
          <WeeklyOkrs />
          <WeeklyTasks agentTaskId={getCompletedTaskId(agent.run)} className="grow" />
        </div>
      </div>
    </>
  );
}
