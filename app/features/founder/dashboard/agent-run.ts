import { useEffect, useState } from 'react';
import { AGENT_STEPS } from './dashboard.sample.ts';

/** `resultCount` counts the results of all steps so far. */
export type AgentRun = { status: 'idle' | 'working' | 'paused' | 'finished'; resultCount: number };

export const IDLE: AgentRun = { status: 'idle', resultCount: 0 };
export const STARTED: AgentRun = { status: 'working', resultCount: 0 };
export const FINISHED: AgentRun = {
  status: 'finished',
  resultCount: AGENT_STEPS.flatMap(({ results }) => results).length,
};

const addResult = ({ status, resultCount }: AgentRun): AgentRun =>
  resultCount + 1 < FINISHED.resultCount ? { status, resultCount: resultCount + 1 } : FINISHED;

export function getSteps({ status, resultCount }: AgentRun) {
  let earlierResults = 0;
  return AGENT_STEPS.map((step) => {
    const stepResults = Math.min(Math.max(resultCount - earlierResults, 0), step.results.length);
    const isBegun = status !== 'idle' && resultCount >= earlierResults;
    earlierResults += step.results.length;
    let state: 'planned' | 'working' | 'done' = isBegun ? 'working' : 'planned';
    if (stepResults === step.results.length) state = 'done';
    return { ...step, resultCount: stepResults, state };
  });
}

export const getAnnouncement = (run: AgentRun) =>
  getSteps(run).findLast(({ state }) => state === 'done')?.announcement ?? '';

/** Returns the id of the task that the agent has completed, if any. */
export const getCompletedTaskId = (run: AgentRun) =>
  getSteps(run).find(({ state, completesTask }) => state === 'done' && completesTask)?.completesTask;

const RESULT_MS = 700;

export function useAgentRun() {
  const [run, setRun] = useState(IDLE);

  useEffect(() => {
    if (run.status !== 'working') return;
    const timer = setInterval(() => setRun(addResult), RESULT_MS);
    return () => clearInterval(timer);
  }, [run.status]);

  return { run, setRun };
}
