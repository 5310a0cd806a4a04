import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { startServer } from './server-process.ts';

/** Starts the product of docs/redeem-example.mjs for the list at this address. */
export async function startRedeemExample(listUrl: string, secret: string, port = 0) {
  const { address, stop } = startServer({
    script: join(PROJECT_ROOT, 'docs/redeem-example.mjs'),
    env: { LIST_URL: listUrl, INVITATION_SECRET: secret, PORT: String(port) },
    announcement: /^(http:\S+)\n/m,
  });
  return { address: await address, stop };
}
