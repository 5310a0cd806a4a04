import type { Page } from '@playwright/test';

export type Network = { latency: number; megabits: number; slowdown?: number };

export const SLOW_PHONE: Network = { latency: 150, megabits: 1.6, slowdown: 4 };

export async function emulate(page: Page, { latency, megabits, slowdown = 1 }: Network) {
  const session = await page.context().newCDPSession(page);
  const throughput = (megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
