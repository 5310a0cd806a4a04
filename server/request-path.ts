import type { FastifyRequest } from 'fastify';

/** Returns the decoded path, which the log and the site's files use. */
export function getRequestPath({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1);
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

/** Returns the query with its question mark; empty if there is none. */
export function getRequestQuery({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
