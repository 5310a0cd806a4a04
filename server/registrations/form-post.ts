import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readForm, toRegistration, validateForm } from '#contract/form.ts';
import { FORM_ANSWERS } from '#contract/form-answers.ts';
import { DONE_PATH, FORM_PATH, HONEYPOT } from '#contract/registration.ts';
import type { StoreRegistration } from '#waitlist/store-registrations.ts';
import type { Limit } from '../limit.ts';
import { toPostgrestError } from '../postgrest-answers.ts';
import { getRequestQuery } from '../request-path.ts';
import { createCrossSiteGuard } from '../same-site.ts';
import type { ClientFiles } from '../site/files.ts';
import { sendPage } from '../site/serve.ts';

type FormOptions = { store: StoreRegistration; files: ClientFiles; limit: Limit; siteUrl: string | null };

const ANSWERS_BY_STATUS: Record<number, string> = {
  400: FORM_ANSWERS.mistake,
  409: FORM_ANSWERS.duplicate,
  429: FORM_ANSWERS.limited,
};

/**
 * Answers the form as a browser posts it without JavaScript, or before our script has loaded. Every answer is a page of
 * the built site, so a refusal costs no more than any other page. What was typed is in the form when people go back.
 */
export function serveForm({ store, files, limit, siteUrl }: FormOptions): FastifyPluginAsync {
  const answer = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    sendPage(files, ANSWERS_BY_STATUS[status] ?? FORM_ANSWERS.failure, status, request, reply);

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'registration failed');
      return answer(request, reply, status);
    });

    app.post(FORM_PATH, { onRequest: [limit, createCrossSiteGuard(siteUrl)] }, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (fields.get(HONEYPOT)) return redirectToThanks(reply);
      const values = readForm(fields);
      if (Object.keys(validateForm(values)).length > 0) return answer(request, reply, 400);
      const registration = toRegistration(values, {
        now: new Date(),
        userAgent: request.headers['user-agent'] ?? '',
        // The browser's Referer is the form itself; where the visitor came from is not known here.
        referrer: '',
        query: new URLSearchParams(getRequestQuery(request)),
      });
      const problem = await store(registration).then(() => null, toPostgrestError);
      if (problem === null) return redirectToThanks(reply);
      if (problem.status >= 500) request.log.error({ code: problem.code }, 'registration failed');
      return answer(request, reply, problem.status);
    });
  };
}

const redirectToThanks = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(DONE_PATH, 303);
