// Serves the site as a static host would, and the gateway that a hosted project has in front of its PostgREST: it admits
// other sites' pages, but only with the key. The journeys' own server answers behind it.
import { createServer, request } from 'node:http';
import { startStaticHost } from '#site-build/static-host.ts';
import { ANON_KEY, BUILD_DIR, GATEWAY, PROJECT_PATH, SITE } from './deployment.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'apikey, authorization, content-type, prefer, x-client-info, accept-profile, content-profile',
  'access-control-allow-methods': 'POST',
};

const gateway = createServer((incoming, outgoing) => {
  if (incoming.method === 'OPTIONS') return outgoing.writeHead(204, CORS).end();
  const { pathname, search } = new URL(incoming.url ?? '/', GATEWAY);
  if (!pathname.startsWith(`${PROJECT_PATH}/rest/v1/`)) return outgoing.writeHead(404, CORS).end();
  if (incoming.headers.apikey !== ANON_KEY) return outgoing.writeHead(401, CORS).end('{"message":"No API key found"}');
  const path = pathname.slice(PROJECT_PATH.length) + search;
  // Our server takes registrations from its own pages only; a hosted project, from any.
  const { origin: _origin, 'sec-fetch-site': _site, ...headers } = incoming.headers;
  const { method } = incoming;
  const onward = request({ host: '127.0.0.1', port: process.env.E2E_PORT, path, method, headers }, (answer) => {
    const { 'cross-origin-resource-policy': _, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...CORS });
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502, CORS).end());
  incoming.pipe(onward);
});

gateway.listen(Number(new URL(GATEWAY).port), '127.0.0.1');
await startStaticHost(`${BUILD_DIR}/client`, Number(new URL(SITE).port));
