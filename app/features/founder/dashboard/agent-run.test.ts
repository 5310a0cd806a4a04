import { describe, expect, it } from 'vitest';
import {
  type AgentRun,
  announcementOf,
  completedTaskOf,
  FINISHED,
  IDLE,
  nextPiece,
  STARTED,
  stepsOf,
} from './agent-run';
import { AGENT_STEPS } from './dashboard.sample';

const runAfter = (pieces: number) => Array.from({ length: pieces }).reduce<AgentRun>(nextPiece, STARTED);

describe('an agent at work', () => {
  it('works through the pieces and finishes with the last', () => {
    expect(stepsOf(IDLE).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned', 'planned']);
    expect(stepsOf(STARTED).map(({ state }) => state)).toEqual(['working', 'planned', 'planned', 'planned']);
    expect(stepsOf(runAfter(5)).map(({ resultCount }) => resultCount)).toEqual([4, 1, 0, 0]);
    expect(runAfter(FINISHED.pieces - 1).status).toBe('working');
    expect(runAfter(FINISHED.pieces)).toBe(FINISHED);
  });

  it('completes its task with the third step', () => {
    expect(completedTaskOf(runAfter(6))).toBeUndefined();
    expect(completedTaskOf(runAfter(7))).toBe('calls');
  });

  it('announces one sentence for each step', () => {
    const spoken = Array.from({ length: FINISHED.pieces + 1 }, (_, count) => announcementOf(runAfter(count)));
    expect([...new Set(spoken)]).toEqual(['', ...AGENT_STEPS.map(({ done }) => done)]);
  });
});
