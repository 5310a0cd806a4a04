import { describe, expect, it } from 'vitest';
import { type AgentEvent, agentRun, announcementOf, completedTaskOf, IDLE, stepsOf } from './agent-run';
import { AGENT_STEPS } from './dashboard.sample';

const runOf = (...events: AgentEvent[]) => events.reduce(agentRun, IDLE);
const pieces = (count: number) => Array<AgentEvent>(count).fill('piece');
const ALL = AGENT_STEPS.flatMap(({ results }) => results).length;

describe('an agent at work', () => {
  it('works through the pieces and finishes with the last', () => {
    expect(stepsOf(IDLE).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned', 'planned']);
    expect(stepsOf(runOf('start')).map(({ state }) => state)).toEqual(['working', 'planned', 'planned', 'planned']);
    expect(stepsOf(runOf('start', ...pieces(5))).map(({ resultCount }) => resultCount)).toEqual([4, 1, 0, 0]);
    expect(runOf('start', ...pieces(ALL - 1)).status).toBe('working');
    expect(runOf('start', ...pieces(ALL))).toEqual(runOf('finish'));
  });

  it('pauses, resumes where it stopped, and starts again', () => {
    const paused = runOf('start', 'piece', 'pause');
    expect(agentRun(paused, 'piece')).toEqual(paused);
    expect(agentRun(paused, 'resume')).toEqual(runOf('start', 'piece'));
    expect(runOf('finish', 'start')).toEqual(runOf('start'));
    expect(runOf('finish', 'reset')).toEqual(IDLE);
  });

  it('completes its task with the third step', () => {
    expect(completedTaskOf(runOf('start', ...pieces(6)))).toBeUndefined();
    expect(completedTaskOf(runOf('start', ...pieces(7)))).toBe('calls');
  });

  it('announces one sentence for each step', () => {
    const spoken = Array.from({ length: ALL + 1 }, (_, count) => announcementOf(runOf('start', ...pieces(count))));
    expect([...new Set(spoken)]).toEqual(['', ...AGENT_STEPS.map(({ done }) => done)]);
  });
});
