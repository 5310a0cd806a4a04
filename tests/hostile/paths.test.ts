import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp, noDatabase } from '../helpers/process/test-app.ts';
import { sendRaw, statusesIn } from './raw-client.ts';
import { runs } from './runs.ts';

const app = await createTestApp(noDatabase);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** As written: HTTP clients normalize a path before they send it. */
const ask = (path: string, method = 'GET') =>
  sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

const PARTS = '.. . %2e %2E%2e %252e / %2f \\ %5c assets pricing .secret etc passwd %00 %ff ; // ~ app-abc123.js'.split(
  ' ',
);
const FOUND = ['/', '/pricing', '/favicon.svg', '/assets/app-abc123.js'];

describe('no path leads out of the site', () => {
  it.each([
    '/../package.json',
    '/../../../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/../.secret',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%2e%2e%2fetc%2fpasswd',
    '/%252e%252e%252fetc%252fpasswd',
    '/..%c0%af..%c0%afetc/passwd',
    '/..\\..\\etc\\passwd',
    '/..%5c..%5cetc%5cpasswd',
    '//etc/passwd',
    '///etc/passwd',
    'file:///etc/passwd',
    'http://x/../../etc/passwd',
    'etc/passwd',
    '*',
    '/.secret',
    '/%2esecret',
    '/.env',
    '/.git/config',
    '/assets/.hidden',
    '/index.html%00.txt',
    '/pricing%00',
    '/assets/app-abc123.js.br',
    '/assets/app-abc123.js%2f..',
  ])('%s', async (path) => {
    const answer = await ask(path);
    expect([400, 404]).toContain(statusesIn(answer)[0]);
    expect(answer).not.toMatch(/root:|hidden|"private"/);
  });

  it('nor does any combination of their parts', async () => {
    const parts = fc.constantFrom(...PARTS);
    const known = await Promise.all(FOUND.map(async (path) => (await app.inject(path)).body));
    const crowd = fc.array(fc.array(parts, { maxLength: 8 }), { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(crowd, async (paths) => {
        const answers = await Promise.all(paths.map((path) => ask(`/${path.join('')}`)));
        for (const answer of answers) {
          const [status = 0] = statusesIn(answer);
          expect([200, 308, 400, 404]).toContain(status);
          if (status === 200) expect(known.some((body) => answer.endsWith(body))).toBe(true);
        }
      }),
      { ...runs(10), endOnFailure: true },
    );
  });
});

it('HEAD of a missing page has no body either', async () => {
  const answer = await ask('/nowhere', 'HEAD');
  expect(statusesIn(answer)).toEqual([404]);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});
