import { useEffect, useState } from 'react';
import { AGENT_STEPS } from './dashboard.sample';

/** `pieces` counts the results of all steps so far. */
export type AgentRun = { status: 'idle' | 'working' | 'paused' | 'finished'; pieces: number };

export const IDLE: AgentRun = { status: 'idle', pieces: 0 };
export const STARTED: AgentRun = { status: 'working', pieces: 0 };
export const FINISHED: AgentRun = {
  status: 'finished',
  pieces: AGENT_STEPS.reduce((sum, { results }) => sum + results.length, 0),
};

const nextPiece = ({ status, pieces }: AgentRun): AgentRun =>
  pieces + 1 < FINISHED.pieces ? { status, pieces: pieces + 1 } : FINISHED;

export function getSteps({ status, pieces }: AgentRun) {
  let before = 0;
  return AGENT_STEPS.map((step) => {
    const resultCount = Math.min(Math.max(pieces - before, 0), step.results.length);
    const isBegun = status !== 'idle' && pieces >= before;
    before += step.results.length;
    let state: 'planned' | 'working' | 'done' = isBegun ? 'working' : 'planned';
    if (resultCount === step.results.length) state = 'done';
    return { ...step, resultCount, state };
  });
}

export const getAnnouncement = (run: AgentRun) => getSteps(run).findLast(({ state }) => state === 'done')?.done ?? '';

/** Returns the id of the task that the agent has completed, if any. */
export const getCompletedTask = (run: AgentRun) =>
  getSteps(run).find(({ state, ticks }) => state === 'done' && ticks)?.ticks;

const PIECE_MS = 700;

export function useAgentRun() {
  const [run, setRun] = useState(IDLE);

  useEffect(() => {
    if (run.status !== 'working') return;
    const timer = setInterval(() => setRun(nextPiece), PIECE_MS);
    return () => clearInterval(timer);
  }, [run.status]);

  return { run, setRun };
}
