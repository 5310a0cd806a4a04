import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleWatch } from './idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the idle watch ends the studio after a whole hour without use, counted from the last one', async () => {
  const watch = createIdleWatch(3_600_000);
  await vi.advanceTimersByTimeAsync(3_599_000);
  watch.used();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(watch.idle.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(watch.idle.aborted).toBe(true);
});
