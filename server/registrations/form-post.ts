import formbody from '@fastify/formbody';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreRegistration } from '#database/waitlist/batch.ts';
import { ALREADY_REGISTERED, DONE_PATH, FORM_PATH, HONEYPOT, LIMITS, MESSAGES } from '#registration/contract.ts';
import { type FormValues, readForm, toRegistration, validateForm } from '#registration/form.ts';
import type { ClientFiles } from '../site/files.ts';
import { fromDatabase } from './errors.ts';
import { type FormAnswer, renderFormPage } from './form-page.ts';
import { type RegistrationLimit, TooManyRequests } from './limit.ts';

type Options = { store: StoreRegistration; files: ClientFiles; limit: RegistrationLimit };

const EMPTY = new URLSearchParams();

/** The form as a browser sends it by itself, before JavaScript has loaded or without it. */
export function formPost({ store, files, limit }: Options): FastifyPluginAsync {
  return async (app) => {
    const page = files.get(FORM_PATH);
    if (page === undefined) throw new Error(`The build has no page ${FORM_PATH}`);
    const html = page.plain.body.toString();
    const { 'content-security-policy': policy = '' } = page.headers;

    const answer = (reply: FastifyReply, status: number, form: FormAnswer) =>
      reply
        .code(status)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(renderFormPage(html, form));

    app.removeAllContentTypeParsers();
    await app.register(formbody, { bodyLimit: LIMITS.bodyBytes, parser: (body) => new URLSearchParams(body) as never });
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error instanceof TooManyRequests ? 429 : (error.statusCode ?? 503);
      if (status >= 500) request.log.error({ code: error.code }, 'registration failed');
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfter);
      return answer(reply, status, { values: readForm(bodyOf(request)), message: MESSAGES.failure });
    });

    app.post(FORM_PATH, { bodyLimit: LIMITS.bodyBytes }, async (request, reply) => {
      await limit(request);
      const body = bodyOf(request);
      if (body.get(HONEYPOT)) return thank(reply);
      const values = readForm(body);
      const errors = validateForm(values);
      if (Object.keys(errors).length > 0) return answer(reply, 400, { values, errors });
      const problem = await register(store, values, request);
      if (problem === null) return thank(reply);
      if (problem.status >= 500) request.log.error({ code: problem.code }, 'registration failed');
      const message = problem.code === ALREADY_REGISTERED ? MESSAGES.duplicate : MESSAGES.failure;
      return answer(reply, problem.status, { values, message });
    });
  };
}

async function register(store: StoreRegistration, values: FormValues, request: FastifyRequest) {
  const registration = toRegistration(values, {
    now: new Date(),
    userAgent: request.headers['user-agent'] ?? '',
    // The browser's Referer is the form itself; where the visitor came from is not known here.
    referrer: '',
    query: new URLSearchParams(request.url.split('?')[1]),
  });
  try {
    await store(registration);
    return null;
  } catch (error) {
    return fromDatabase(error);
  }
}

const bodyOf = (request: FastifyRequest) => (request.body instanceof URLSearchParams ? request.body : EMPTY);

const thank = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect(DONE_PATH, 303);
