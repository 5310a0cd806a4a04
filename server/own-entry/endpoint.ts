import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { OWN_ENTRY_FUNCTIONS, type OwnEntryFunction, REDEEM_FUNCTION, RPC } from '#contract/person.ts';
import { isLongerThan } from '#contract/rules.ts';
import { MAX_WORTH, QUESTIONS } from '#contract/survey.ts';
import { INVALID_PARAMETER } from '#postgres/errors.ts';
import type { Database } from '#postgres/pool.ts';
import { callSqlFunction } from '#waitlist/call-sql-function.ts';
import type { Limit } from '../limit.ts';
import {
  answerLikePostgrest,
  createInvalidBodyError,
  createNotAllowedError,
  PostgrestError,
  rethrowForPostgrest,
} from '../postgrest-answers.ts';
import { isJsonObject, readJsonObject, refuseUnlessText } from '../read-json.ts';
import { isSameSecret } from '../same-secret.ts';

/**
 * The owner's product calls with this secret. `database` has the rights of the database's owner: visitors may not redeem.
 */
export type Redeeming = { secret: string; database: Database };

type OwnEntryOptions = {
  database: Database;
  redeeming?: Redeeming;
  /** `link` is for requests that make us send an email. */
  limits: { call: Limit; link: Limit };
};
type Arguments = FastifyRequest<{ Body: Buffer | undefined }>;
type Call = (request: Arguments) => Promise<unknown>;

/** Calls functions as PostgREST does. A key that opens nothing gets the same answer, whatever is wrong with it. */
export function serveOwnEntries({ database, redeeming, limits }: OwnEntryOptions): FastifyPluginAsync {
  return async (app) => {
    answerLikePostgrest(app, "request for a person's entry failed");

    // PostgREST itself lets GET call a function that only reads. We do not, so no key gets into an address.
    function serve(name: string, onRequest: Limit, call: Call) {
      app.post(`${RPC}/${name}`, { onRequest }, async (request: Arguments, reply) => {
        const answer = JSON.stringify(await call(request));
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
      });
    }

    for (const name of Object.keys(OWN_ENTRY_FUNCTIONS) as OwnEntryFunction[]) {
      const limit = name === 'send_my_link' ? limits.link : limits.call;
      serve(name, limit, async (request) => {
        const values = readArguments(request, name, OWN_ENTRY_FUNCTIONS[name]);
        if ('email' in values) refuseUnlessText('email', values.email);
        if ('answers' in values) refuseUnlessSurvey(values.answers);
        return callSqlFunction(database, name, values).catch(rethrowForPostgrest);
      });
    }

    // The owner's product is not a browser, and may call as often as it likes.
    const findRedeemer = (request: FastifyRequest) =>
      redeeming && hasSecret(request, redeeming.secret) ? redeeming.database : null;
    const limitStrangers: Limit = async (request, reply) => {
      if (findRedeemer(request) === null) await limits.call(request, reply);
    };
    serve(REDEEM_FUNCTION, limitStrangers, async (request) => {
      const database = findRedeemer(request);
      const values = readArguments(request, REDEEM_FUNCTION, { code: 'text' });
      if (database === null) throw createNotAllowedError(`function ${REDEEM_FUNCTION}`);
      return callSqlFunction(database, REDEEM_FUNCTION, values).catch(rethrowForPostgrest);
    });
  };
}

/** Reads the body as an object with exactly these parameters. */
function readArguments<P extends object>(request: Arguments, name: string, parameters: P): Record<keyof P, unknown> {
  if (!request.body?.length) request.body = Buffer.from('{}');
  const row = readJsonObject(request);
  const isMatch = Object.keys(row).sort().join() === Object.keys(parameters).sort().join();
  if (!isMatch) throw createInvalidBodyError(`${name} takes other parameters`);
  return row as Record<keyof P, unknown>;
}

/**
 * Refuses what cannot be the answers to the survey, because the database would have to look at all of it: they are a few
 * short texts. Which of them are offered is for the database to decide.
 */
function refuseUnlessSurvey(value: unknown) {
  const isShort = (answer: unknown) => typeof answer === 'string' && !isLongerThan(answer, MAX_WORTH);
  const answers = isJsonObject(value) ? Object.values(value) : null;
  if (answers !== null && answers.length <= QUESTIONS.length && answers.every(isShort)) return;
  throw new PostgrestError(400, INVALID_PARAMETER, 'These are not answers to the survey');
}

/** Whether either header in which PostgREST's clients send a key has the secret. */
function hasSecret({ headers }: FastifyRequest, secret: string): boolean {
  const bearer = headers.authorization?.replace(/^Bearer\s+/i, '');
  return [bearer, headers.apikey].some((sent) => typeof sent === 'string' && isSameSecret(sent, secret));
}
