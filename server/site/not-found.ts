import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PAGE } from '#serving/served-files.ts';
import { sendText } from '../errors.ts';
import { chooseVariant } from './encodings.ts';
import type { ClientFiles } from './files.ts';
import { sendWhole } from './send.ts';

/** The page that says so to people, a line of text to programs. */
export function sendNotFound(files: ClientFiles, request: FastifyRequest, reply: FastifyReply) {
  const page = files.get(NOT_FOUND_PAGE);
  if (page && acceptsHtml(request)) return sendWhole(404, chooseVariant(page, request), request, reply);
  return sendText(reply, 404, 'Not found\n');
}

/** Whoever wants a picture would take anything in its place: that is no reason to send a page. */
const acceptsHtml = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || accept === '*/*';
