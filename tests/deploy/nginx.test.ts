import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { REDEEM_FUNCTION, RPC } from '#contract/person.ts';
import { ENDPOINT } from '#contract/registration.ts';
import { findProgram } from '#scripts/harness/programs.ts';
import { setUpNginx } from '#scripts/harness/servers/proxies.ts';

const program = findProgram('nginx');

/** Starts a server that reads a request and then breaks the connection, as a server does when it is killed. */
async function startBreakingServer(onRequest: () => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      onRequest();
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it.skipIf(program === null).each([
  ['sends a registration to the other server when the first breaks the connection', ENDPOINT, 2],
  ['sends a code to be redeemed to one server only', `${RPC}/${REDEEM_FUNCTION}`, 1],
])('nginx, as in the example, %s', async (_, path, times) => {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  const ports: [number, number] = [await startBreakingServer(count), await startBreakingServer(count)];
  const nginx = await setUpNginx(program ?? '', ports);
  const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(502);
  expect(requests).toBe(times);
});
