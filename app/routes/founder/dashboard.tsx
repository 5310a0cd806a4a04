import { Panel } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { Fold } from '#app/components/fold.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { StatStrip } from '#app/components/stat-strip.tsx';
import { AI_COACH_ID } from '#app/content/preview-layout.ts';
import { ScoreComparison } from '#app/features/assessment/kept-score.tsx';
import { DemoChat, useDemoChat } from '#app/features/demo-chat/demo-chat.tsx';
import { getCompletedTaskId, useAgentRun } from '#app/features/founder/dashboard/agent-run.ts';
import { BIGGEST_CHANGES, COACH_SCRIPT } from '#app/features/founder/dashboard/dashboard.sample.ts';
import { HealthScore } from '#app/features/founder/dashboard/health-score.tsx';
import { SuggestedResources } from '#app/features/founder/dashboard/suggested-resources.tsx';
import { WeeklyOkrs, WeeklyTasks } from '#app/features/founder/dashboard/this-week.tsx';
import { TodaysPriority } from '#app/features/founder/dashboard/todays-priority.tsx';
import { FOUNDER, OVERALL_SCORE } from '#app/features/founder/startup.sample.ts';
import { METRICS } from '#app/features/founder/week.sample.ts';
import { PageHeading, TodaysDate } from '#app/features/preview/page-heading.tsx';

const illustrate = (answer: string) => (answer === COACH_SCRIPT.greeting ? <Facts facts={BIGGEST_CHANGES} /> : null);

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
        <Fold />
        <Panel id={AI_COACH_ID} title="AI Coach" note={COACH_SCRIPT.about} className="lg:col-span-7">
          <DemoChat name="AI Coach" chat={chat} illustrate={illustrate} />
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
