import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpDatabase } from '#scripts/harness/database/test-database.ts';
import { setUpTestStudio } from '#scripts/harness/servers/test-studio.ts';
import { POLL_HEADER } from './contract.ts';
import { createIdleWatch } from './idle.ts';

const database = await setUpDatabase();
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

// Only these are stopped: the database and the requests need the others.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the idle watch', () => {
  it('ends after an hour without use', () => {
    const watch = createIdleWatch(HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(watch.idle.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(watch.idle.aborted).toBe(true);
  });

  it('counts the hour from the last use', () => {
    const watch = createIdleWatch(HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS - 1);
    watch.noteUse();
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(watch.idle.aborted).toBe(false);
  });
});

describe('a studio that is open in a browser', () => {
  async function openStudio() {
    // The watch begins before the first request, as it does in the program.
    const watch = createIdleWatch(HOUR_MS);
    const studio = await setUpTestStudio(database, { onUse: watch.noteUse });
    return { idle: watch.idle, ...studio };
  }

  it('ends after an hour in which only background polling happened', async () => {
    const { idle, get } = await openStudio();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      vi.advanceTimersByTime(5 * MINUTE_MS);
      expect((await get('/api/status', { [POLL_HEADER]: '1' })).statusCode).toBe(200);
    }
    expect(idle.aborted).toBe(true);
  });

  it('stays open after an hour in which someone used it', async () => {
    const { idle, get } = await openStudio();
    vi.advanceTimersByTime(HOUR_MS / 2);
    expect((await get('/api/status')).statusCode).toBe(200);
    vi.advanceTimersByTime(HOUR_MS / 2);
    expect(idle.aborted).toBe(false);
  });
});
