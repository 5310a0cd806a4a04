import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Registration } from '#registration/contract.ts';
import type { PostgrestError } from '../postgrest.ts';
import { clientAddress } from './limit.ts';

/** Why a registration was not stored; null when it was. */
type StoreOutcome = Promise<PostgrestError | null>;
type Submission = { content: string; outcome: StoreOutcome; until: number };

const REMEMBERED_MS = 60_000;
const MAX_CLIENTS = 10_000;

/**
 * Clicking twice before the answer arrives sends one form twice, and the second must not say that the address is taken.
 * Only an equal form from the same browser and address counts, so it tells no one who else is registered. Kept as keyed
 * hashes in the memory of this process: a second click that reaches another server is told of the duplicate.
 */
export function createDoubleSubmitGuard() {
  const key = randomBytes(32);
  const hash = (value: unknown) => createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url');
  const getClient = (request: FastifyRequest) => hash([clientAddress(request), request.headers['user-agent']]);
  const latest = new Map<string, Submission>();

  return {
    /** Returns the outcome of `store`, or that of the equal submission before it. */
    once(request: FastifyRequest, registration: Registration, store: () => StoreOutcome): StoreOutcome {
      const client = getClient(request);
      const content = hash({ ...registration, created_at_gtm: null });
      const before = latest.get(client);
      if (before?.content === content && before.until > Date.now()) return before.outcome;
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

    /** Notes that the client has opened the form again: sending the same is then a second registration. */
    formOpened(request: FastifyRequest) {
      if (latest.size > 0) latest.delete(getClient(request));
    },
  };
}
