import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The product of docs/redeem-example.mjs, on the list at this address. */
export async function startRedeemExample(listUrl: string, secret: string, port = 0) {
  const child = spawn(process.execPath, ['docs/redeem-example.mjs'], {
    env: { PATH: process.env.PATH, LIST_URL: listUrl, INVITATION_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(createInterface(child.stdout), 'line');
  return {
    address: String(address),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
