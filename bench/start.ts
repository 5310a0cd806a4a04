import path from 'node:path';
import { createTemporaryFolder, removeFolder } from '#harness/temporary-folder.ts';
import { atMost, median, type Part } from './report.ts';
import { startServer } from './server-process.ts';

const RUNS = 5;

/** From `npm start`'s own script on an installed, built checkout to the first served page, beside a bare Node start. */
export async function benchStart(): Promise<Part> {
  const fresh: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const folder = createTemporaryFolder('bench');
    const dataDir = path.join(folder, 'data');
    fresh.push(await timeToFirstPage(dataDir));
    again.push(await timeToFirstPage(dataDir));
    removeFolder(folder);
  }
  const seconds = (times: number[]) => median(times) / 1000;
  return {
    title: `Start to first page, medians of ${RUNS}`,
    rows: [
      {
        what: 'with a fresh data folder',
        ours: `${seconds(fresh).toFixed(2)} s`,
        compared: '2 s',
        ...atMost(seconds(fresh) / 2, 1),
      },
      { what: 'after that', ours: `${seconds(again).toFixed(2)} s`, compared: '1 s', ...atMost(seconds(again), 1) },
    ],
  };
}

async function timeToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = await startServer({ dataDir, script: 'scripts/start.mjs' });
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  await response.text();
  const took = performance.now() - started;
  await server.stop();
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}`);
  return took;
}
