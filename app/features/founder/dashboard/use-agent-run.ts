import { useEffect, useReducer } from 'react';
import { prefersStillness } from '~/lib/prefers-stillness';
import { agentRun, IDLE } from './agent-run';

const PIECE_MS = 700;

/** Work that plays by itself on one timer, which ends with the component. Under reduced motion it stands finished. */
export function useAgentRun() {
  const [run, dispatch] = useReducer(agentRun, IDLE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every piece is followed by the timer of the next
  useEffect(() => {
    if (run.status !== 'working') return;
    const timer = setTimeout(() => dispatch('piece'), PIECE_MS);
    return () => clearTimeout(timer);
  }, [run.status, run.pieces]);

  return { run, dispatch, start: () => dispatch(prefersStillness() ? 'finish' : 'start') };
}
