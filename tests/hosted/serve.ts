// Serves the site as a static host would, and stands in for the gateway of a hosted project, which answers pages of
// other sites, but only with the key. The journeys' own server answers behind it.

import { ANON_KEY, GATEWAY, HOSTED_CLIENT, HOSTED_SITE, PROJECT_PATH } from '#scripts/harness/hosted-deployment.ts';
import { startStaticHost } from '#scripts/harness/static-host.ts';
import { forward, startStubServer } from '#scripts/harness/stubs/stub-server.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'apikey, authorization, content-type, prefer, x-client-info, accept-profile, content-profile',
  'access-control-allow-methods': 'POST',
};

await startStubServer(
  async ({ headers, path, ...request }) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    if (!path.startsWith(`${PROJECT_PATH}/rest/v1/`)) return { status: 404, headers: CORS };
    if (headers.apikey !== ANON_KEY) return { status: 401, headers: CORS, body: '{"message":"No API key found"}' };
    // Our server takes registrations from its own pages only, a hosted project takes them from any.
    const { origin: _origin, 'sec-fetch-site': _site, ...sent } = headers;
    const behind = { ...request, path: path.slice(PROJECT_PATH.length), headers: sent };
    const answer = await forward(behind, `http://127.0.0.1:${process.env.E2E_PORT}`);
    return { ...answer, headers: { ...answer.headers, ...CORS } };
  },
  { port: Number(new URL(GATEWAY).port) },
);
await startStaticHost(HOSTED_CLIENT, Number(new URL(HOSTED_SITE).port));
