import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '#runtime/user-error.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command. Its output goes to stderr: as it comes if `verbose`, otherwise only if the command fails.
 * @param {string} what
 * @param {string[]} command
 * @param {{ minutes: number, env?: NodeJS.ProcessEnv, verbose?: boolean }} options
 */
export async function run(
  what,
  [file = '', ...args],
  { minutes, env = process.env, verbose = Boolean(process.env.VERBOSE) },
) {
  const child = spawn(file, args, {
    env,
    timeout: minutes * 60_000,
    stdio: verbose ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const hideProgress = verbose ? () => {} : showProgress(what);
  try {
    await waitForSuccess(child, what, minutes);
  } catch (error) {
    process.stderr.write(output());
    throw error;
  } finally {
    hideProgress();
  }
}

/**
 * Waits for a child, and throws if it fails. A signal that would end us is forwarded to the child first.
 * @param {import('node:child_process').ChildProcess} child started with a `timeout` of this many minutes
 * @param {string} what
 * @param {number} minutes
 */
export async function waitForSuccess(child, what, minutes) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const [code, signal] = await once(child, 'close')
    .catch((error) => {
      throw new UserError(`${what}: ${error.message}`);
    })
    .finally(() => {
      for (const signal of SIGNALS) process.off(signal, forward);
    });
  if (code === 0) return;
  if (child.killed) throw new UserError(`${what}: stopped, because it took longer than ${minutes} minutes.`);
  throw new UserError(`${what} failed${signal ? ` (${signal})` : ''}; see above.`);
}

/** @param {import('node:child_process').ChildProcess} child */
export function collectOutput(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
}

/**
 * Prints one line, which counts the seconds on a terminal. Returns a function that ends it.
 * @param {string} what
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 */
export function showProgress(what, output = process.stderr) {
  const began = Date.now();
  if (!output.isTTY) {
    output.write(`${what} …\n`);
    return () => {};
  }
  const show = () => output.write(`\r${what} … ${Math.round((Date.now() - began) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    output.write('\n');
  };
}
