import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK = '.cache/setup.lock';
const RETRY_MS = 200;

/**
 * Does the work unless it is done. When several processes ask in the same folder, one works and the others wait for it.
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 */
export async function ensure(isDone, work) {
  if (isDone()) return;
  await takeLock();
  try {
    if (!isDone()) await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

async function takeLock() {
  mkdirSync('.cache', { recursive: true });
  for (let attempt = 0; !tryLock(); attempt += 1) {
    if (isStale()) rmSync(LOCK, { force: true });
    else if (attempt === 0)
      console.error(`Waiting for another process that is installing or building here (${LOCK}) …`);
    await sleep(RETRY_MS);
  }
}

function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Its process was killed. */
function isStale() {
  try {
    return !process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code;
