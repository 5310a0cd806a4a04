import { useEffect, useReducer } from 'react';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';
import { agentRun, IDLE } from './agent-run';

const PIECE_MS = 700;

/** Work that plays by itself on one timer, which ends with the component. Under reduced motion it stands finished. */
export function useAgentRun() {
  const [run, dispatch] = useReducer(agentRun, IDLE);

  useEffect(() => {
    if (run.status !== 'working') return;
    const timer = setInterval(() => dispatch('piece'), PIECE_MS);
    return () => clearInterval(timer);
  }, [run.status]);

  return { run, dispatch, start: () => dispatch(prefersReducedMotion() ? 'finish' : 'start') };
}
