import createError from '@fastify/error';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { tryUrl } from '#settings/values.ts';

const ForbiddenOrigin = createError('FORBIDDEN_ORIGIN', 'Only pages of this site may ask for this', 403);

/**
 * Keeps pages of other sites from sending our form for their visitors. They cannot send JSON without asking first, so the
 * endpoints that take nothing else need no guard. Only browsers send these headers.
 */
export function createCrossSiteGuard(siteUrl: string | null): onRequestHookHandler {
  return (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site') return done(new ForbiddenOrigin());
    const isOwn = site === 'same-origin' || site === 'none' || isOwnOrigin(request, siteUrl);
    return isOwn ? done() : done(new ForbiddenOrigin());
  };
}

/**
 * An origin is ours if it is SITE_URL, or if its host is the one that was asked for. Behind a proxy the server does not see
 * whether visitors use TLS, so the schemes are not compared.
 */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest, siteUrl: string | null): boolean {
  if (origin === undefined || origin === siteUrl) return true;
  return tryUrl(origin)?.host === host;
}
