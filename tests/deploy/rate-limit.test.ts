import { describe, expect, it } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { setUp } from '#scripts/harness/clean-up.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpHaproxy } from '#scripts/harness/servers/haproxy.ts';
import { setUpNginx } from '#scripts/harness/servers/nginx.ts';
import { startStubServer } from '#scripts/harness/stubs/stub-server.ts';

/** More requests than either example lets one visitor send in a minute, however slowly they are sent. */
const REQUESTS = 40;

const PROXIES = [
  ['nginx', findProgram('nginx'), setUpNginx],
  ['HAProxy', findProgram('haproxy'), setUpHaproxy],
] as const;

async function setUpServer() {
  const server = await setUp(startStubServer(({ method }) => ({ status: method === 'POST' ? 201 : 200 })));
  return server.port;
}

describe.each(PROXIES)('%s, as in the example', (_, program, setUpProxy) => {
  const test = it.skipIf(program === null);
  async function ask(method: string, path: string) {
    const { port } = await setUpProxy(program ?? '', [await setUpServer(), await setUpServer()]);
    const answers = Array.from({ length: REQUESTS }, () => fetch(`http://127.0.0.1:${port}${path}`, { method }));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  }
  const PATHS = [ENDPOINT, ENDPOINT.replaceAll('_', '%5f'), FORM_PATH];

  test.each(PATHS)('limits how often one visitor may post to %s', async (path) => {
    expect(await ask('POST', path)).toEqual(new Set([201, 429]));
  });

  test.each(PATHS)('does not limit how often one visitor may read %s', async (path) => {
    expect(await ask('GET', path)).toEqual(new Set([200]));
  });
});
