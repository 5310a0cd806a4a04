import { useRef } from 'react';
import { Button } from '~/components/button';
import { Panel } from '~/components/card';
import { tooltipTarget } from '~/components/tooltip-area';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';
import { signed } from '~/lib/signed';
import { Tag } from '../tag';
import type { useAgentRun } from './agent-run';
import { announcementOf } from './agent-run';
import { AgentSteps } from './agent-steps';
import { TODAYS_PRIORITY } from './dashboard.sample';

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
        {announcementOf(agent.run)}
      </p>
    </Panel>
  );
}

type Agent = ReturnType<typeof useAgentRun>;

function AgentControls({ agent }: { agent: Agent }) {
  const first = useRef<HTMLButtonElement>(null);
  const { label, act } = primaryAction(agent);
  const isBusy = agent.run.status === 'working' || agent.run.status === 'paused';
  const skip = () => {
    agent.dispatch('finish');
    first.current?.focus();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button ref={first} size="small" onClick={act} className="min-w-36">
        {label}
      </Button>
      <Button size="small" variant="secondary" {...(isBusy ? { onClick: skip } : tooltipTarget)}>
        {isBusy ? 'Skip to the end' : 'Prepare the calls'}
      </Button>
    </div>
  );
}

function primaryAction({ run, dispatch, start }: Agent) {
  switch (run.status) {
    case 'idle':
      return { label: 'Hand to an agent', act: start };
    case 'working':
      return { label: 'Pause', act: () => dispatch('pause') };
    case 'paused':
      return { label: 'Resume', act: () => dispatch('resume') };
    case 'finished':
      // A replay without motion would show nothing.
      return prefersReducedMotion()
        ? { label: 'Start over', act: () => dispatch('reset') }
        : { label: 'Replay', act: start };
  }
}
