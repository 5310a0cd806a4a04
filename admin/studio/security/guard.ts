import type { FastifyReply, FastifyRequest } from 'fastify';

const FROM_ELSEWHERE = [
  403,
  'This request came from another site. Paste the printed address into the address bar.',
] as const;

/** Refuses requests from any other origin before anything else. `getHost` returns the one spelling of our address. */
export function refuseOtherOrigins(getHost: () => string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const [status, words] = findRefusal(request, getHost()) ?? [];
    if (status) reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`);
    else done();
  };
}

function findRefusal({ method, headers }: FastifyRequest, host: string): readonly [number, string] | undefined {
  // A name that was rebound to this machine sends no Origin, but it is the Host.
  if (headers.host !== host) return [421, 'This is not the address that was printed.'];
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return FROM_ELSEWHERE;
  if (!['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'))) return FROM_ELSEWHERE;
  // A browser that guesses what will be opened next must not use the token up.
  if (headers['sec-purpose'] !== undefined) return [403, 'No prefetching.'];
  // A page of another origin cannot send JSON without asking first, and we never grant that.
  const isJson = /^application\/json(; charset=utf-8)?$/i.test(headers['content-type'] ?? '');
  return ['GET', 'HEAD'].includes(method) || isJson ? undefined : [415, 'Only JSON is accepted.'];
}
