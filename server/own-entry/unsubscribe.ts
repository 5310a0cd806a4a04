import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { isEntryKey, OWN_ENTRY_PATH, UNSUBSCRIBE_PATH } from '#contract/person.ts';
import type { Database } from '#postgres/pool.ts';
import { callSqlFunction } from '#waitlist/call-sql-function.ts';
import { answerError, sendText } from '../errors.ts';
import type { Limit } from '../limit.ts';
import { PostgrestError, rethrowForPostgrest } from '../postgrest-answers.ts';

type KeyedRoute = { Params: { key: string }; Body: string | undefined };

/** Matches `List-Unsubscribe=One-Click` in a form of either type. */
const ONE_CLICK = /List-Unsubscribe["=\s]+One-Click/i;

/**
 * Answers the POST that a mail program sends from wherever the mail is read, when someone presses its "Unsubscribe"
 * (RFC 8058). Opening the address changes nothing: it leads to the page where the person decides.
 */
export function serveUnsubscribe(database: Database, limit: Limit): FastifyPluginAsync {
  return async (app) => {
    const url = `${UNSUBSCRIBE_PATH}/:key`;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      if (!(error instanceof PostgrestError)) return answerError(error, request, reply);
      request.log.error({ code: error.code }, 'unsubscribing failed');
      return sendText(reply, 503, 'Please try again later\n');
    });

    app.route<KeyedRoute>({
      method: ['GET', 'HEAD'],
      url,
      handler: ({ params: { key } }, reply) =>
        reply.redirect(isEntryKey(key) ? `${OWN_ENTRY_PATH}#${key}` : OWN_ENTRY_PATH, 303),
    });

    app.post<KeyedRoute>(url, { onRequest: limit }, async (request, reply) => {
      if (!ONE_CLICK.test(request.body ?? '')) return sendText(reply, 400, 'Bad request\n');
      await callSqlFunction(database, 'leave_waitlist', { key: request.params.key }).catch(rethrowForPostgrest);
      return sendText(reply, 200, 'You are off the list, and your entry is erased.\n');
    });
  };
}
