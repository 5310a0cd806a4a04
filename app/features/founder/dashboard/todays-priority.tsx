import { Panel } from '~/components/card';
import { signed } from '~/lib/signed';
import { Tag } from '../tag';
import { AgentControls } from './agent-controls';
import { spokenOf } from './agent-run';
import { AgentSteps } from './agent-steps';
import { TODAYS_PRIORITY } from './dashboard.sample';
import type { useAgentRun } from './use-agent-run';

export function TodaysPriority({ agent }: { agent: ReturnType<typeof useAgentRun> }) {
  const { title, reason, category, points, effort } = TODAYS_PRIORITY;
  return (
    <Panel
      title="Today’s priority"
      aside={
        <span className="flex gap-2">
          <Tag tone="positive">
            {signed(points)} {category}
          </Tag>
          <Tag>{effort}</Tag>
        </span>
      }
    >
      <p className="text-lead font-medium text-balance">{title}</p>
      <p className="mt-2 max-w-[44.5em] text-small text-soft">{reason}</p>
      <AgentSteps run={agent.run} />
      <AgentControls agent={agent} />
      <p role="status" className="sr-only">
        {spokenOf(agent.run)}
      </p>
    </Panel>
  );
}
