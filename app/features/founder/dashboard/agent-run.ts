import { useEffect, useReducer } from 'react';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';
import { AGENT_STEPS } from './dashboard.sample';

/** `pieces` counts the results so far, over all steps. */
export type AgentRun = { status: 'idle' | 'working' | 'paused' | 'finished'; pieces: number };

export type AgentEvent = 'start' | 'pause' | 'resume' | 'piece' | 'finish' | 'reset';

export const IDLE: AgentRun = { status: 'idle', pieces: 0 };

const ALL_PIECES = AGENT_STEPS.reduce((sum, { results }) => sum + results.length, 0);

export function agentRun(run: AgentRun, event: AgentEvent): AgentRun {
  switch (event) {
    case 'start':
      return { status: 'working', pieces: 0 };
    case 'pause':
      return { ...run, status: 'paused' };
    case 'resume':
      return { ...run, status: 'working' };
    case 'piece':
      if (run.status !== 'working') return run;
      return run.pieces + 1 < ALL_PIECES ? { ...run, pieces: run.pieces + 1 } : agentRun(run, 'finish');
    case 'finish':
      return { status: 'finished', pieces: ALL_PIECES };
    case 'reset':
      return IDLE;
  }
}

export function stepsOf({ status, pieces }: AgentRun) {
  let before = 0;
  return AGENT_STEPS.map((step) => {
    const resultCount = Math.min(Math.max(pieces - before, 0), step.results.length);
    const begun = status !== 'idle' && pieces >= before;
    before += step.results.length;
    const state = resultCount === step.results.length ? 'done' : begun ? 'working' : 'planned';
    return { ...step, resultCount, state } as const;
  });
}

/** Announces the latest finished step. */
export const announcementOf = (run: AgentRun) =>
  stepsOf(run)
    .filter(({ state }) => state === 'done')
    .at(-1)?.done ?? '';

/** The id of the task completed so far, if any. */
export const completedTaskOf = (run: AgentRun) =>
  stepsOf(run).find(({ state, ticks }) => state === 'done' && ticks)?.ticks;

const PIECE_MS = 700;

/** With reduced motion the run finishes at once. */
export function useAgentRun() {
  const [run, dispatch] = useReducer(agentRun, IDLE);

  useEffect(() => {
    if (run.status !== 'working') return;
    const timer = setInterval(() => dispatch('piece'), PIECE_MS);
    return () => clearInterval(timer);
  }, [run.status]);

  return { run, dispatch, start: () => dispatch(prefersReducedMotion() ? 'finish' : 'start') };
}
