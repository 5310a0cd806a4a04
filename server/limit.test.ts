import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { ENDPOINT, FORM_PATH } from '#contract/registration.ts';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { createLimit } from './limit.ts';

afterEach(() => void vi.useRealTimers());

const ONE_A_MINUTE = { registrationsPerMinute: 1 };
type From = { remoteAddress: string; headers?: Record<string, string>; url?: string; payload?: string };

async function getStatuses(settings: Parameters<typeof createTestApp>[1], requests: From[]) {
  const app = await createTestApp(noDatabase, settings);
  const answers = [];
  for (const request of requests) answers.push(await app.inject({ method: 'POST', url: ENDPOINT, ...request }));
  return answers.map((answer) => answer.statusCode);
}

const through = (client: string) => ({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': client } });

/** The requests have no body, so one that the limit lets through is refused for that. */
const ALLOWED = 400;
const LIMITED = 429;

it.each([
  ['each client separately', ['192.0.2.1', '192.0.2.2', '192.0.2.1']],
  ['an IPv6 network as one client', ['2001:db8::1', '2001:db8:0:1::1', '2001:db8::ffff']],
  ['IPv4 clients separately at an IPv6 socket', ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.1']],
])('the limit counts %s', async (_, clients) => {
  const requests = clients.map((remoteAddress) => ({ remoteAddress }));
  expect(await getStatuses(ONE_A_MINUTE, requests)).toEqual([ALLOWED, ALLOWED, LIMITED]);
});

const ODD = [
  '',
  'unknown',
  '192.0.2.1:80',
  '[2001:db8::1]:80',
  'fe80::1%eth0',
  'fe80::1%a-b',
  '::',
  ',,,',
  '192.0.2.1, evil',
];
it.each([
  ...ODD.map((name) => [name, name]),
  ['1.1.1.4:4000', '1.1.1.4:4001'],
  ['1.1.1.4', '1.1.1.4:4001'],
  ['[2001:db8::1]:4000', '[2001:db8::2]:4001'],
  ['[2001:db8::1]', '2001:db8::2'],
  ['unknown', '_hidden'],
])('the limit counts "%s" and "%s" as one client', async (first = '', second = '') => {
  const requests = [through(first), through(second), through('192.0.2.9')];
  expect(await getStatuses({ ...ONE_A_MINUTE, trustProxy: true }, requests)).toEqual([ALLOWED, LIMITED, ALLOWED]);
});

it('the limit counts the networks of one IPv6 site together, as ten clients', async () => {
  const requests = Array.from({ length: 11 }, (_, n) => ({ remoteAddress: `2001:db8:1:${n.toString(16)}::1` }));
  const neighbour = { remoteAddress: '2001:db8:2::1' };
  const expected = [...Array(10).fill(ALLOWED), LIMITED, ALLOWED];
  expect(await getStatuses(ONE_A_MINUTE, [...requests, neighbour])).toEqual(expected);
});

it('a network that is refused does not use up the allowance of its neighbours', async () => {
  const flood = Array.from({ length: 30 }, () => ({ remoteAddress: '2001:db8:1:1::1' }));
  const statuses = await getStatuses(ONE_A_MINUTE, [...flood, { remoteAddress: '2001:db8:1:2::1' }]);
  expect(statuses.at(-1)).toBe(ALLOWED);
});

it.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['of the wrong type', { 'content-type': 'text/x' }],
])('the limit counts a form %s', async (_, headers) => {
  const form = { remoteAddress: '192.0.2.1', url: FORM_PATH, headers, payload: 'x' };
  const [first, second] = await getStatuses(ONE_A_MINUTE, [form, form]);
  expect([403, 415]).toContain(first);
  expect(second).toBe(LIMITED);
});

it('the limit forgets every client after a minute, even if no other request comes', async () => {
  vi.useFakeTimers();
  const forget = vi.spyOn(Map.prototype, 'clear');
  const limit = createLimit(1);
  const request = { ip: '2001:db8::1', socket: {} } as FastifyRequest;
  const reply = { header: vi.fn(), raw: {} } as unknown as FastifyReply;
  await limit(request, reply);
  await expect(limit(request, reply)).rejects.toMatchObject({ statusCode: 429 });
  expect(reply.header).toHaveBeenCalledWith('retry-after', 60);
  vi.advanceTimersByTime(60_000);
  expect(forget).toHaveBeenCalledOnce();
  await limit(request, reply);
});

it('the limit counts the address that the proxy saw, not the one the client claims', async () => {
  const forged = (name: string) => through(`${name}, 192.0.2.1`);
  const settings = { ...ONE_A_MINUTE, trustProxy: true };
  expect(await getStatuses(settings, [forged('198.51.100.1'), forged('198.51.100.2')])).toEqual([ALLOWED, LIMITED]);
});

it('the limit counts clients behind one proxy separately', async () => {
  const settings = { ...ONE_A_MINUTE, trustProxy: true };
  expect(await getStatuses(settings, [through('192.0.2.1'), through('192.0.2.2')])).toEqual([ALLOWED, ALLOWED]);
});

it('the limit counts the form and the endpoint together', async () => {
  const remoteAddress = '192.0.2.1';
  expect(await getStatuses(ONE_A_MINUTE, [{ remoteAddress }, { remoteAddress, url: FORM_PATH }])).toEqual([
    ALLOWED,
    LIMITED,
  ]);
});

it.each([
  ['believes a proxy that TRUST_PROXY names', '10.0.0.0/8', ALLOWED],
  ['does not believe a proxy that TRUST_PROXY does not name', '10.9.9.9', LIMITED],
  ['does not believe any proxy without TRUST_PROXY', false, LIMITED],
])('the limit %s', async (_, trustProxy, second) => {
  const requests = [through('192.0.2.1'), through('192.0.2.2')];
  expect(await getStatuses({ ...ONE_A_MINUTE, trustProxy }, requests)).toEqual([ALLOWED, second]);
});
