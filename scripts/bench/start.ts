import path from 'node:path';
import { startServer } from '#scripts/harness/server-process.ts';
import { createTemporaryFolder, removeFolder } from '#scripts/harness/temporary-folder.ts';
import { limitFigure, median, type Part } from './report.ts';

const RUNS = 5;

/** Measures from `npm start`'s own script on an installed, built checkout to the first served page. */
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
  return {
    title: `Start to first page, medians of ${RUNS}`,
    rows: [
      limitFigure('with a fresh data folder', median(fresh), 2000, 'ms'),
      limitFigure('after that', median(again), 1000, 'ms'),
    ],
  };
}

async function timeToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = startServer({ script: 'scripts/start.mjs', env: { DATA_DIR: dataDir, ENV_FILE: '' } });
  const response = await fetch(await server.address);
  await response.text();
  const took = performance.now() - started;
  await server.stop();
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}`);
  return took;
}
