import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_HEADER } from '../contract.ts';

const location = { hash: '', pathname: '/', search: '' };
const userActivation = { isActive: false };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('localStorage', { getItem: () => 'key' });
  vi.stubGlobal('navigator', { userActivation });
});

describe('a request of the page', () => {
  /** Makes a request, and returns whether it was marked as one that does not count as use. */
  async function isMarkedAsPoll(): Promise<boolean> {
    // The module looks for its key as soon as it is loaded, which needs the globals above.
    const { read } = await import('./api.ts');
    await read('/status');
    return new Headers(fetched.mock.lastCall?.[1]?.headers).has(POLL_HEADER);
  }

  it('is marked as a poll if no one has pressed anything', async () => {
    userActivation.isActive = false;
    expect(await isMarkedAsPoll()).toBe(true);
  });

  it('is not marked as a poll right after a press', async () => {
    userActivation.isActive = true;
    expect(await isMarkedAsPoll()).toBe(false);
  });
});
