import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '#server/same-secret.ts';
import { KEY_HEADER } from '../contract.ts';

const createSecret = () => randomBytes(32).toString('base64url');

const HOW_TO_OPEN =
  'Open this page with the address that "npm run studio" prints. ' +
  'The address works once. Restart the studio for a new one.\n';

/**
 * One browser gets in: the token in the printed address works once and becomes two secrets. A cookie opens the page.
 * Browsers send it to every port of this machine, and other users may listen there, so /api also needs a key, which the
 * page gets behind the # of its address and keeps in its origin's storage. The cookie's name has the port: two studios
 * do not sign each other out.
 */
export function createSession(getPort: () => number) {
  const token = createSecret();
  let isUsed = false;
  const cookie = createSecret();
  const key = createSecret();
  const getCookieName = () => `studio_${getPort()}`;

  const hasCookie = ({ headers }: FastifyRequest) =>
    (headers.cookie ?? '').split('; ').some((pair) => {
      const [name, value = ''] = pair.split('=');
      return name === getCookieName() && isSameSecret(value, cookie);
    });
  // We look at the matched route, because a path may be written in several ways.
  const isSignedIn = (request: FastifyRequest) =>
    hasCookie(request) &&
    (!request.routeOptions.url?.startsWith('/api/') || isSameSecret(String(request.headers[KEY_HEADER] ?? ''), key));

  function protect(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      const { token: given } = request.query as Record<string, unknown>;
      const isOpening = request.routeOptions.url === '/' && typeof given === 'string';
      if (isOpening && !isUsed && isSameSecret(given, token)) {
        isUsed = true;
        reply
          .header('set-cookie', `${getCookieName()}=${cookie}; Path=/; HttpOnly; SameSite=Strict`)
          .redirect(`/#${key}`, 303);
      } else if (!isSignedIn(request)) {
        reply.code(403).type('text/plain; charset=utf-8').send(HOW_TO_OPEN);
      } else done();
    });
  }

  return { token, protect };
}
