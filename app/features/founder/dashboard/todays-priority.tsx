import { useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { formatSigned } from '#app/lib/format-signed.ts';
import { prefersReducedMotion } from '#app/lib/prefers-reduced-motion.ts';
import { Tag } from '../tag.tsx';
import { TODAYS_PRIORITY } from '../week.sample.ts';
import { type AgentRun, FINISHED, getAnnouncement, IDLE, STARTED, type useAgentRun } from './agent-run.ts';
import { AgentSteps } from './agent-steps.tsx';

type Agent = ReturnType<typeof useAgentRun>;

export function TodaysPriority({ agent }: { agent: Agent }) {
  const { title, reason, category, points, effort } = TODAYS_PRIORITY;
  return (
    <Panel
      title="Today’s priority"
      aside={
        <span className="flex gap-2">
          <Tag tone="positive">
            {formatSigned(points)} {category}
          </Tag>
          <Tag>{effort}</Tag>
        </span>
      }
    >
      <p className="text-lead font-medium text-balance">{title}</p>
      <p className="mt-2 max-w-wide text-small text-soft">{reason}</p>
      <AgentSteps run={agent.run} />
      <AgentControls agent={agent} />
      <p role="status" className="sr-only">
        {getAnnouncement(agent.run)}
      </p>
    </Panel>
  );
}

function AgentControls({ agent: { run, setRun } }: { agent: Agent }) {
  const primaryButton = useRef<HTMLButtonElement>(null);
  const { label, next } = getPrimaryAction(run);
  const isBusy = run.status === 'working' || run.status === 'paused';
  const skip = () => {
    setRun(FINISHED);
    primaryButton.current?.focus();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-1.5">
      <Button ref={primaryButton} size="small" onClick={() => setRun(next)} className="min-w-36">
        {label}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={isBusy ? skip : undefined}
        data-tooltip={isBusy ? undefined : 'Drafts what to ask each clinic.'}
      >
        {isBusy ? 'Skip to the end' : 'Prepare the calls'}
      </Button>
    </div>
  );
}

/** With reduced motion the run finishes at once, and a replay would show nothing. */
function getPrimaryAction(run: AgentRun): { label: string; next: AgentRun } {
  switch (run.status) {
    case 'idle':
      return { label: 'Hand it to an agent', next: prefersReducedMotion() ? FINISHED : STARTED };
    case 'working':
      return { label: 'Pause', next: { ...run, status: 'paused' } };
    case 'paused':
      return { label: 'Resume', next: { ...run, status: 'working' } };
    case 'finished':
      return prefersReducedMotion() ? { label: 'Start over', next: IDLE } : { label: 'Replay', next: STARTED };
  }
}
