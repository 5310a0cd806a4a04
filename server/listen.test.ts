import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { UserError } from '#runtime/user-error.mjs';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { cleanUp } from '#scripts/harness/clean-up.ts';
import { listen } from './listen.ts';

const app = await createTestApp(noDatabase);

it('an address that this machine does not have is an error about HOST', async () => {
  const problem = 'This machine has no address "192.0.2.1": set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.';
  await expect(listen(app, { host: '192.0.2.1', port: 0 })).rejects.toThrow(new UserError(problem));
});

it('a taken port is an error about PORT', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  cleanUp(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const problem = `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.`;
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(new UserError(problem));
});
