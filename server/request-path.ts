import type { FastifyRequest } from 'fastify';

/** Decoded, as the log and the site's files use it. */
export function requestPath({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1);
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

/** With its question mark; empty if there is none. */
export function requestQuery({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
