import { afterAll, expect, it } from 'vitest';
import { startServer } from '#harness/server-process.ts';
import { startRedeemExample } from '#tests/helpers/process/redeem-example.ts';
import { openOwner } from '../conformance/calls.ts';
import { setUpTcpCluster } from '../helpers/database/tcp-cluster.ts';
import { insertInvited, randomKey } from '../helpers/mail/own-entry.ts';
import { setUpProduct } from '../helpers/process/product.ts';

const SECRET = 'known-to-the-product-alone-0123456789';
const product = setUpProduct();
const cluster = await setUpTcpCluster();
const owner = openOwner(cluster.url());
afterAll(owner.close);

it('the example in docs/ lets invited people in, each once, at a server that sends no mail', async () => {
  const env = { DATABASE_URL: cluster.url(), INVITATION_SECRET: SECRET };
  const server = startServer({ product, env });
  const example = await startRedeemExample(await server.address, SECRET);
  const begin = async (code: string, { address } = example) =>
    (await fetch(address, { method: 'POST', body: code })).text();
  const { accept, key } = await insertInvited(owner, { full_name: 'Siân O’Brien' });
  const { code = '' } = (await accept()) ?? {};

  const stranger = await startRedeemExample(await server.address, 'a'.repeat(32));
  expect(await begin(code, stranger)).toBe('Please try again in a minute.');
  expect(await begin(code)).toBe('Welcome, Siân O’Brien!');
  for (const wrong of [code, key, randomKey(), '']) {
    expect(await begin(wrong)).toBe('This invitation was used or has run out.');
  }
  await Promise.all([example.stop(), stranger.stop()]);
  const { stdout, stderr } = await server.stop();
  for (const secret of [SECRET, code, key, 'Siân']) expect(stdout + stderr).not.toContain(secret);
});
