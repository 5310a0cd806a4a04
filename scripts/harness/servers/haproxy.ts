import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { freePort, waitForPort } from '#scripts/harness/ports.ts';

/** Starts HAProxy in front of two local servers, with compose/haproxy-web.cfg, for one test. */
export async function setUpHaproxy(program: string, [one, two]: [number, number]) {
  const port = await freePort();
  const haproxy = spawn(program, ['-db', '-f', join(PROJECT_ROOT, 'compose/haproxy-web.cfg')], {
    env: { HAPROXY_LISTEN: `127.0.0.1:${port}`, SERVER1: `127.0.0.1:${one}`, SERVER2: `127.0.0.1:${two}` },
    stdio: 'ignore',
  });
  cleanUp(() => {
    haproxy.kill('SIGKILL');
    return once(haproxy, 'exit');
  });
  await waitForPort(port);
  return { port };
}
