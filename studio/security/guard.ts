import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a browser names this program: 127.0.0.1 and its port, in no other spelling. */
export type Place = { host: string; origin: string };

const SAME_SITE = ['same-origin', 'none'];
const READS = ['GET', 'HEAD'];

type Refusal = { status: number; words: string };

/** Requests from any other origin are refused before anything is looked at. */
export function refuseOtherOrigins(placeOf: () => Place) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const refusal = findRefusal(request, placeOf());
    if (refusal) reply.code(refusal.status).type('text/plain; charset=utf-8').send(`${refusal.words}\n`);
    else done();
  };
}

function findRefusal({ method, headers }: FastifyRequest, place: Place): Refusal | undefined {
  // A name that was rebound to this machine sends no Origin, but it is the Host.
  if (headers.host !== place.host) return { status: 421, words: 'This is not the address that was printed.' };
  if (headers.origin !== undefined && headers.origin !== place.origin) return fromElsewhere;
  if (!SAME_SITE.includes(String(headers['sec-fetch-site'] ?? 'none'))) return fromElsewhere;
  // A browser that guesses what will be opened next must not use the token up.
  if (headers['sec-purpose'] !== undefined) return { status: 403, words: 'Not ahead of time.' };
  if (READS.includes(method)) return undefined;
  // Cannot be sent across origins without asking first, which is never granted.
  if (!/^application\/json(; charset=utf-8)?$/i.test(headers['content-type'] ?? '')) {
    return { status: 415, words: 'Only JSON is accepted.' };
  }
  return undefined;
}

const fromElsewhere: Refusal = {
  status: 403,
  words: 'Asked from another site. Paste the printed address into the address bar.',
};
