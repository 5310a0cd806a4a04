import formbody from '@fastify/formbody';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ALREADY_REGISTERED, DONE_PATH, FORM_PATH, HONEYPOT, LIMITS, MESSAGES } from '#registration/contract.ts';
import { type FormAnswer, readForm, toRegistration, validateForm } from '#registration/form.ts';
import type { StoreRegistration } from '#waitlist/batch.ts';
import type { Limit } from '../limit.ts';
import { toPostgrestError } from '../postgrest.ts';
import { getRequestQuery } from '../request-path.ts';
import { refuseCrossSite } from '../same-site.ts';
import type { ClientFiles } from '../site/files.ts';
import { serveFiles } from '../site/serve.ts';
import { createDoubleSubmitGuard } from './double-submit.ts';
import type { RenderFormPage } from './form-page.ts';

type Options = {
  store: StoreRegistration;
  files: ClientFiles;
  renderFormPage: RenderFormPage;
  limit: Limit;
  siteUrl: string | null;
};

const NO_FIELDS = new URLSearchParams();

/** Answers the form as a browser posts it without JavaScript, or before our script has loaded. */
export function serveForm({ store, files, renderFormPage, limit, siteUrl }: Options): FastifyPluginAsync {
  return async (app) => {
    async function sendForm(reply: FastifyReply, status: number, form: FormAnswer) {
      const { html, policy } = await renderFormPage(form);
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(html);
    }
    const submissions = createDoubleSubmitGuard();
    const servePage = serveFiles(files);

    app.removeAllContentTypeParsers();
    await app.register(formbody, { bodyLimit: LIMITS.bodyBytes, parser: (body) => new URLSearchParams(body) as never });
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'registration failed');
      // Values that another site put into the form are not shown on ours.
      const typed = status === 403 ? NO_FIELDS : getFields(request);
      return sendForm(reply, status, { values: readForm(typed), message: MESSAGES.failure });
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: FORM_PATH,
      handler: (request, reply) => {
        if (request.method === 'GET') submissions.forgetSubmission(request);
        return servePage(request, reply);
      },
    });

    app.post(FORM_PATH, { onRequest: refuseCrossSite(siteUrl) }, async (request, reply) => {
      await limit(request, reply);
      const fields = getFields(request);
      if (fields.get(HONEYPOT)) return thank(reply);
      const values = readForm(fields);
      const errors = validateForm(values);
      if (Object.keys(errors).length > 0) return sendForm(reply, 400, { values, errors });
      const registration = toRegistration(values, {
        now: new Date(),
        userAgent: request.headers['user-agent'] ?? '',
        // The browser's Referer is the form itself; where the visitor came from is not known here.
        referrer: '',
        query: new URLSearchParams(getRequestQuery(request)),
      });
      const problem = await submissions.storeOnce(request, registration, () =>
        store(registration).then(() => null, toPostgrestError),
      );
      if (problem === null) return thank(reply);
      if (problem.status >= 500) request.log.error({ code: problem.code }, 'registration failed');
      const message = problem.code === ALREADY_REGISTERED ? MESSAGES.duplicate : MESSAGES.failure;
      return sendForm(reply, problem.status, { values, message });
    });
  };
}

const getFields = (request: FastifyRequest) => (request.body instanceof URLSearchParams ? request.body : NO_FIELDS);

const thank = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(DONE_PATH, 303);
