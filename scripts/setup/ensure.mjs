import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '#runtime/user-error.mjs';

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
  for (let isFirst = true; ; isFirst = false) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    }
    if (isStale()) rmSync(LOCK, { force: true });
    else if (isFirst) console.error(`Waiting for another process that is installing or building here (${LOCK}) …`);
    await sleep(RETRY_MS);
  }
}

/** Whether the lock was left behind by a process that was killed. */
function isStale() {
  try {
    return !process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch (error) {
    return getErrorCode(error) === 'ESRCH';
  }
}
