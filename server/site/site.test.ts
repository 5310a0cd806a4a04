import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApp, noDatabase } from '#scripts/harness/app/test-app.ts';
import { renderQrCode } from './qr-code.ts';

const SCRIPT = '/assets/app-abc123.js';
const app = await createTestApp(noDatabase);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/pricing', 'Pricing'],
    ['/pricing?utm_source=x', 'Pricing'],
    ['/%70ricing', 'Pricing'],
  ])('answer at %s with the title %s', async (url, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  it('close their connection while the server is stopping', async () => {
    const stopping = await createTestApp(noDatabase, { isStopping: () => true });
    for (const url of ['/', SCRIPT, '/missing']) {
      expect((await stopping.inject(url)).headers.connection, url).toBe('close');
    }
  });

  it('leave their connection open while the server is running', async () => {
    expect((await get('/')).headers.connection).not.toBe('close');
  });

  it.each([
    ['/pricing/?a=b', '/pricing?a=b'],
    ['/Pricing', '/pricing'],
    ['/PRICING///?a=/B', '/pricing?a=/B'],
    ['/Get-Early-Access?utm_source=News', '/get-early-access?utm_source=News'],
    ['//', '/'],
  ])('have one address: %s leads to %s', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  it('never lead to another host', async () => {
    for (const url of ['//evil.example/', '//evil.example//', '/%2f%2fevil.example/', '//pricing/']) {
      const answer = await get(url);
      expect(answer.headers.location, url).toBeUndefined();
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});

// There are more of these in tests/hostile/sockets.test.ts.
describe('unknown paths', () => {
  const UNKNOWN =
    '/nothing /404 /404/ /FAVICON.svg /Assets/app-abc123.js /_headers /vercel.json /assets/ /assets /__proto__';
  it('are answered with 404 and the page that says so', async () => {
    for (const url of [...UNKNOWN.split(' '), '/pricing/index.html/', '/constructor']) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body).toContain('Oops! Page not found');
    }
  });

  it.each([
    ['a program', '/missing.json', 'application/json'],
    ['a browser that wants a picture', '/missing.png', 'image/avif,image/webp,image/*,*/*;q=0.8'],
  ])('are answered with one line to %s', async (_, url, accept) => {
    const answer = await get(url, { accept });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not Found\n']);
  });

  it.each([
    ['GET', '/assets/of-the-next-release.js', 'text/javascript'],
    ['GET', '/missing.png', 'image/*'],
    ['HEAD', '/missing.css', 'text/css'],
    ['POST', '/nothing', 'application/json'],
    ['GET', '/nothing', 'text/html'],
    ['GET', '/rest/v1/people', 'application/json'],
    ['POST', '/rest/v1/rpc/nothing', 'application/json'],
  ] as const)('are not kept by any cache: %s %s, wanted as %s', async (method, url, accept) => {
    const answer = await app.inject({ method, url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toMatch(/^no-(store|cache)$/);
  });
});

describe('files', () => {
  it.each([
    [SCRIPT, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ])('%s has its content type and its lifetime in caches', async (url, type, cache) => {
    expect((await get(url)).headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  const getPlain = () => get(SCRIPT);
  const getBrotli = () => get(SCRIPT, { 'accept-encoding': 'gzip, deflate, br' });
  const getGzip = () => get(SCRIPT, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });

  it('come uncompressed to a client that names no encoding', async () => {
    expect((await getPlain()).headers['content-encoding']).toBeUndefined();
  });

  it('come as Brotli to a browser that accepts it', async () => {
    const answer = await getBrotli();
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload)).toEqual((await getPlain()).rawPayload);
  });

  it('come as gzip to a browser that accepts nothing better', async () => {
    const answer = await getGzip();
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload)).toEqual((await getPlain()).rawPayload);
  });

  it('let caches tell their encodings apart', async () => {
    const answers = [await getPlain(), await getBrotli(), await getGzip()];
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('are not sent to a browser that has them already', async () => {
    const { etag } = (await get(SCRIPT)).headers;
    for (const value of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(SCRIPT, { 'if-none-match': value });
      expect([answer.statusCode, answer.body, answer.headers.etag], value).toEqual([304, '', etag]);
    }
  });

  it.each(['/', SCRIPT])('say again how to treat what the browser has already: %s', async (url) => {
    const { etag, 'content-length': _length, ...headers } = (await get(url)).headers;
    const answer = await get(url, { 'if-none-match': `${etag}` });
    const { date: _date, 'x-request-id': _id, connection: _connection, ...said } = headers;
    expect(answer.statusCode).toBe(304);
    expect(answer.headers).toMatchObject(said);
  });

  it('are sent to a browser that has another version', async () => {
    expect((await get(SCRIPT, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answer HEAD with their headers alone', async () => {
    const full = await get(SCRIPT);
    const head = await app.inject({ method: 'HEAD', url: SCRIPT });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  it('come whole, although a range was asked for', async () => {
    const answer = await get(SCRIPT, { range: 'bytes=0-9' });
    expect([answer.statusCode, answer.body]).toEqual([200, (await get(SCRIPT)).body]);
  });
});

it.each([
  ['POST', '/pricing', 405, 'GET, HEAD'],
  ['PUT', '/get-early-access', 405, 'GET, HEAD, POST'],
  ['DELETE', SCRIPT, 405, 'GET, HEAD'],
  ['POST', '/nothing', 404, undefined],
] as const)('%s %s is answered with %i', async (method, url, status, allow) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
});

it('without SITE_URL the QR code leads to the address that was used', async () => {
  const answer = await get('/early-access-qr.svg', { host: 'list.example.com:8080' });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  expect(answer.body).toBe(renderQrCode('http://list.example.com:8080/get-early-access'));
});

it('the QR code is drawn whatever a proxy says about the scheme', async () => {
  const behindProxy = await createTestApp(noDatabase, { trustProxy: true });
  const headers = { 'x-forwarded-proto': 'x'.repeat(5000) };
  expect((await behindProxy.inject({ url: '/early-access-qr.svg', headers })).statusCode).toBe(200);
});

it('without SITE_URL a client gets as many QR codes as it may make calls', async () => {
  const limited = await createTestApp(noDatabase, { registrationsPerMinute: 1 });
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await limited.inject('/early-access-qr.svg')).statusCode);
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
});

describe('security headers', () => {
  it.each(['/', '/nothing', '/%'])('are sent with %s', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });

  it('keep browsers on TLS if the site uses it', async () => {
    const secure = await createTestApp(noDatabase, { siteUrl: 'https://example.com' });
    expect((await secure.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });
});
