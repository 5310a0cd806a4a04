import type { FastifyReply, FastifyRequest } from 'fastify';

type GuardRefusal = { status: number; words: string };

const FROM_ELSEWHERE: GuardRefusal = {
  status: 403,
  words: 'This request came from another site. Paste the printed address into the address bar.',
};

/** Refuses requests from any other origin. `getHost` returns the host and port that were printed. */
export function createOriginGuard(getHost: () => string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const refusal = findRefusal(request, getHost());
    if (refusal) reply.code(refusal.status).type('text/plain; charset=utf-8').send(`${refusal.words}\n`);
    else done();
  };
}

function findRefusal({ method, headers }: FastifyRequest, host: string): GuardRefusal | undefined {
  // A page whose name was rebound to this machine sends no Origin, but its name is in the Host.
  if (headers.host !== host) return { status: 421, words: 'This is not the address that was printed.' };
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return FROM_ELSEWHERE;
  if (!['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'))) return FROM_ELSEWHERE;
  // A browser that guesses what will be opened next must not use the token up.
  if (headers['sec-purpose'] !== undefined) return { status: 403, words: 'Prefetch requests are refused.' };
  // A page of another origin cannot send JSON without asking first, and we never grant that.
  const isJson = /^application\/json(; charset=utf-8)?$/i.test(headers['content-type'] ?? '');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || isJson ? undefined : { status: 415, words: 'Only JSON is accepted.' };
}
