import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '#settings/user-error.mjs';
import { startProgress } from './progress.mjs';
import { root } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ limitMs: number, env?: NodeJS.ProcessEnv, verbose?: boolean }} Options */

/**
 * Runs a command to its end. What it says is shown only if it fails, or as it comes if `verbose`.
 * @param {string} what
 * @param {string[]} command
 * @param {Options} options
 */
export async function run(
  what,
  [file = '', ...args],
  { limitMs, env = process.env, verbose = Boolean(process.env.VERBOSE) },
) {
  const progress = verbose ? undefined : startProgress(what);
  const child = spawn(file, args, {
    cwd: root,
    env,
    timeout: limitMs,
    stdio: verbose ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const stopPassing = passSignalsTo(child);
  let outcome;
  try {
    outcome = await once(child, 'close');
  } catch (error) {
    throw new UserError(`${what}: ${error instanceof Error ? error.message : error}`);
  } finally {
    stopPassing();
    progress?.stop();
  }
  const [code, signal] = outcome;
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new UserError(signal ? `${what}: not done within ${limitMs / 60_000} minutes.` : `${what} failed; see above.`);
}

/**
 * Whoever stops us stops what runs for us, and then us.
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignalsTo(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.once('close', () => {
      stop();
      process.kill(process.pid, signal);
    });
    child.kill(signal);
  };
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return stop;
}
