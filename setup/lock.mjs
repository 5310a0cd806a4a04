import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#settings/user-error.mjs';
import { root } from './root.mjs';

const LOCK = join(root, '.cache/setup.lock');
const LIMIT_MS = 15 * 60_000;
const RETRY_MS = 200;

/**
 * Two starts at once in one folder: the second waits until the first has set everything up.
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  const deadline = Date.now() + LIMIT_MS;
  for (let told = false; !take(); told = true) {
    if (Date.now() > deadline) throw new UserError(`Another process keeps ${LOCK}: stop it, or remove that file.`);
    if (!told) console.error('Waiting for another process that is installing or building here …');
    await sleep(RETRY_MS);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = readHolder();
    if (holder && !isAlive(holder)) rmSync(LOCK, { force: true });
    return false;
  }
}

function readHolder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
