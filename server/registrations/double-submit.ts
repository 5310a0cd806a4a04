import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registration } from '#registration/contract.ts';
import { getClientAddress } from '../limit.ts';
import type { PostgrestError } from '../postgrest.ts';

/** Why a registration was not stored; null when it was. */
type StoreOutcome = Promise<PostgrestError | null>;
type Submission = { content: string; outcome: StoreOutcome; until: number };

const REMEMBERED_MS = 60_000;
const MAX_CLIENTS = 10_000;

/**
 * Gives the second of two clicks the answer of the first, because telling someone who has just registered that their
 * address is taken would confuse them. Only an equal form from the same browser and address counts, so the answer tells
 * no one who else is registered. Forms are kept as keyed hashes in the memory of this process, so a second click that
 * reaches another server is still told of the duplicate.
 */
export function createDoubleSubmitGuard() {
  const key = randomBytes(32);
  const hash = (value: unknown) => createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url');
  const getClient = (request: FastifyRequest) => hash([getClientAddress(request), request.headers['user-agent']]);
  const latest = new Map<string, Submission>();

  return {
    /** Returns the outcome of `store`, or of the equal submission before it. */
    storeOnce(request: FastifyRequest, registration: Registration, store: () => StoreOutcome): StoreOutcome {
      const client = getClient(request);
      const content = hash({ ...registration, created_at_gtm: null });
      const earlier = latest.get(client);
      if (earlier?.content === content && earlier.until > Date.now()) return earlier.outcome;
      const submission = { content, outcome: store(), until: Date.now() + REMEMBERED_MS };
      latest.delete(client);
      for (const [oldest, { until }] of latest) {
        if (until > Date.now() && latest.size < MAX_CLIENTS) break;
        latest.delete(oldest);
      }
      latest.set(client, submission);
      void submission.outcome.then((problem) => {
        if (problem !== null && latest.get(client) === submission) latest.delete(client);
      });
      return submission.outcome;
    },

    /** Called when a client opens the form again: sending the same values is then meant as a second registration. */
    forgetSubmission(request: FastifyRequest) {
      if (latest.size > 0) latest.delete(getClient(request));
    },
  };
}
