import { expect, it, vi } from 'vitest';
import { EXAMPLE_SITE, mailSettings } from '#scripts/harness/stubs/mail-server.ts';
import { openDelivery } from './delivery.ts';

it('a delivery that has closed leaves no timer behind, which would keep the program from ending', async () => {
  vi.useFakeTimers();
  const database = { query: () => Promise.resolve([]) };
  const transport = { send: () => Promise.reject(new Error('nothing is sent')), close: () => {} };
  await openDelivery({ database, settings: mailSettings(1), site: EXAMPLE_SITE, report: () => {}, transport }).close();
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  expect(timers).toBe(0);
});
