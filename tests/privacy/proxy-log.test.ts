import { expect, it } from 'vitest';
import { findFreePort } from '#scripts/harness/ports.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpNginx } from '#scripts/harness/servers/proxies.ts';

const program = findProgram('nginx');
const KEY = 'k'.repeat(43);

it.skipIf(program === null)('the proxy of compose.cluster.yaml logs no key from an unsubscribe address', async () => {
  // There is no server behind it, so every request is an error, and could be in both logs.
  const nginx = await setUpNginx(program ?? '', [await findFreePort(), await findFreePort()]);
  for (const path of [`/unsubscribe/${KEY}`, `/%75nsubscribe/${KEY}`, `//unsubscribe/${KEY}`, '/pricing']) {
    expect((await fetch(`http://127.0.0.1:${nginx.port}${path}`)).status).toBe(502);
  }
  await expect.poll(() => nginx.readRequests()).toContain('GET /pricing');
  expect(nginx.readErrors()).toContain('GET /pricing');
  expect(nginx.readRequests() + nginx.readErrors()).not.toContain(KEY);
});
