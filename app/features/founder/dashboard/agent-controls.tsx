import { useRef } from 'react';
import { Button } from '~/components/button';
import { tooltipTarget } from '~/components/tooltip-area';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';
import type { useAgentRun } from './use-agent-run';

type Agent = ReturnType<typeof useAgentRun>;

/** One button hands over, pauses, resumes and replays; the other skips to the end while there is something to skip. */
export function AgentControls({ agent }: { agent: Agent }) {
  const first = useRef<HTMLButtonElement>(null);
  const { label, act } = nextOf(agent);
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

function nextOf({ run, dispatch, start }: Agent) {
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
