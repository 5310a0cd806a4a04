import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { waitForPort } from '#scripts/harness/ports.ts';

/** Starts a program and waits until it listens on this port, for one test, or for those of one file. */
export async function setUpProgram(port: number, program: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  const ended = once(child, 'exit');
  cleanUp(() => {
    child.kill();
    return ended;
  });
  const early = ended.then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)));
  await Promise.race([waitForPort(port), early]);
}
