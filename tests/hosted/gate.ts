import { createServer, request } from 'node:http';
import { ANON_KEY, BACKEND_PORT, PROJECT_PATH } from './settings.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'apikey, authorization, content-type, prefer, x-client-info, accept-profile, content-profile',
  'access-control-allow-methods': 'POST',
};

/** What a hosted project has in front of its PostgREST: it lets other sites' pages in, and nobody without the key. */
export const createGate = () =>
  createServer((incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return outgoing.writeHead(204, CORS).end();
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://gate');
    if (!pathname.startsWith(`${PROJECT_PATH}/rest/v1/`)) return outgoing.writeHead(404, CORS).end();
    if (incoming.headers.apikey !== ANON_KEY)
      return outgoing.writeHead(401, CORS).end('{"message":"No API key found"}');
    const path = pathname.slice(PROJECT_PATH.length) + search;
    // Our server takes registrations from its own pages; a hosted project, from any.
    const { origin: _origin, 'sec-fetch-site': _site, ...headers } = incoming.headers;
    const { method } = incoming;
    const onward = request({ host: '127.0.0.1', port: BACKEND_PORT, path, method, headers }, (answer) => {
      // Our server keeps its answers to its own site; a hosted project does not.
      const { 'cross-origin-resource-policy': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...CORS });
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502, CORS).end());
    incoming.pipe(onward);
  });
