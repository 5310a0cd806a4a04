import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 100;
const NO_ANSWER_MS = 10_000;

/** Somebody who reads the first page of each of these servers, again and again. */
export function readPages(ports: number[]) {
  const brokenPages: string[] = [];
  let slowestPageMs = 0;
  let ending = false;

  async function read(port: number) {
    while (!ending) {
      const asked = performance.now();
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(NO_ANSWER_MS) });
        await answer.arrayBuffer();
        if (answer.status !== 200) brokenPages.push(`page: ${answer.status}`);
      } catch (error) {
        brokenPages.push(`page: ${error}`);
      }
      slowestPageMs = Math.max(slowestPageMs, Math.round(performance.now() - asked));
      await sleep(BETWEEN_MS);
    }
  }
  const reading = Promise.all(ports.map(read));
  return {
    async end() {
      ending = true;
      await reading;
      return { brokenPages, slowestPageMs };
    },
  };
}
