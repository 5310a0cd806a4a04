import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../errors.ts';
import { chooseVariant } from './encodings.ts';
import type { ClientFiles } from './files.ts';
import { sendWhole } from './send.ts';

export const NOT_FOUND_PAGE = '/404';

/** The page that says so to people, a line of text to programs. */
export function sendNotFound(files: ClientFiles, request: FastifyRequest, reply: FastifyReply) {
  const page = files.get(NOT_FOUND_PAGE);
  if (page && acceptsHtml(request)) return sendWhole(404, chooseVariant(page, request), request, reply);
  return sendText(reply, 404, 'Not found\n');
}

const acceptsHtml = (request: FastifyRequest) => /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
