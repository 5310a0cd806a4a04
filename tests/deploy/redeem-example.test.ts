import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startRedeemExample } from '#scripts/harness/servers/redeem-example.ts';
import { startStubServer } from '#scripts/harness/stubs/stub-server.ts';

const CODE = '5f'.repeat(32);
const redeemed: string[] = [];
const list = await startStubServer(({ body }) => {
  redeemed.push(JSON.parse(body).code);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"full_name":"Zoë Åström"}' };
});
const product = await startRedeemExample(list.address, 'a secret that only the product knows');
afterAll(product.stop);
afterAll(list.stop);

const { host, origin } = new URL(product.address);

async function send(headers: Record<string, string>, body = CODE) {
  redeemed.length = 0;
  return new Promise<number | undefined>((resolve, reject) => {
    const post = request(product.address, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    post.on('error', reject).end(body);
  });
}
const toContentLength = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

it.each([
  ['that says it is of the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['that names its own origin', { origin }],
])('the example product redeems a code sent by a page %s', async (_, headers) => {
  expect(await send({ ...headers, ...toContentLength(CODE) })).toBe(200);
  expect(redeemed).toEqual([CODE]);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['a site of the same name on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program that says nothing', {}],
])('the example product redeems no code for %s', async (_, headers) => {
  expect(await send({ ...headers, ...toContentLength(CODE) })).toBe(403);
  expect(redeemed).toEqual([]);
});

it.each([
  ['longer than a code', toContentLength(`${CODE}0`), `${CODE}0`],
  ['of unknown length', { 'transfer-encoding': 'chunked' }, CODE],
])('the example product reads no body %s', async (_, headers, body) => {
  expect(await send({ host, origin, ...(headers as Record<string, string>) }, body)).toBe(413);
  expect(redeemed).toEqual([]);
});
