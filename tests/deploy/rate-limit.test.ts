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
  it.skipIf(program === null).each([ENDPOINT, ENDPOINT.replaceAll('_', '%5f'), FORM_PATH])(
    'limits how often one visitor may post to %s, and not how often they may read it',
    async (path) => {
      const { port } = await setUpProxy(program ?? '', [await setUpServer(), await setUpServer()]);
      const ask = async (method: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
      expect(await ask('POST')).toBe(201);
      const posted = await Promise.all(Array.from({ length: REQUESTS }, () => ask('POST')));
      expect(new Set(posted)).toEqual(new Set([201, 429]));
      const read = await Promise.all(Array.from({ length: REQUESTS }, () => ask('GET')));
      expect(new Set(read)).toEqual(new Set([200]));
    },
  );
});
