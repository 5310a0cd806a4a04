import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { setUpFolder } from '#scripts/harness/folders.ts';
import { freePort, waitForPort } from '#scripts/harness/ports.ts';

/**
 * Starts nginx in front of two local servers, with compose/nginx.conf, for one test. `isLimited: false` lifts the limit
 * per visitor.
 */
export async function setUpNginx(program: string, [one, two]: [number, number], { isLimited = true } = {}) {
  const folder = setUpFolder('nginx');
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const configuration = readFileSync(join(PROJECT_ROOT, 'compose/nginx.conf'), 'utf8')
    .replace('10.77.0.11:3000', `127.0.0.1:${one}`)
    .replace('10.77.0.12:3000', `127.0.0.1:${two}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('rate=10r/m', isLimited ? 'rate=10r/m' : 'rate=100000r/s')
    .replace('http {', `http {\n${temporary.join('\n')}\naccess_log requests;`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off;\npid nginx.pid;\n${configuration}`);
  const nginx = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'errors')], { stdio: 'ignore' });
  cleanUp(() => {
    nginx.kill('SIGTERM');
    return once(nginx, 'exit');
  });
  await waitForPort(port);
  return {
    port,
    readErrors: () => readFileSync(join(folder, 'errors'), 'utf8'),
    readRequests: () => readFileSync(join(folder, 'requests'), 'utf8'),
  };
}
