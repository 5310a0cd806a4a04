import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT, FORM_PATH, TABLE } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import { NOT_FOUND_PAGE } from '#serving/served-files.ts';
import { sendText } from './errors.ts';
import { sendError, unknownFunction, unknownTable, unsupportedMethod } from './postgrest.ts';
import { requestPath } from './request-path.ts';
import type { ClientFiles } from './site/files.ts';
import { sendNotFound } from './site/serve.ts';

const TABLES = ENDPOINT.slice(0, -TABLE.length);

type Options = { files: ClientFiles; takesForms: boolean };

/** For requests that no route handles: an unknown path, or a known one with another method. */
export function answerUnmatched({ files, takesForms }: Options) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request);
    if (path === ENDPOINT) return sendError(reply, unsupportedMethod(request.method));
    if (path.startsWith(`${RPC}/`)) return sendError(reply, unknownFunction(path.slice(RPC.length + 1), []));
    if (path.startsWith(TABLES)) return sendError(reply, unknownTable(path.slice(TABLES.length)));
    if (path === NOT_FOUND_PAGE || !files.has(path)) return sendNotFound(files, request, reply);
    reply.header('allow', path === FORM_PATH && takesForms ? 'GET, HEAD, POST' : 'GET, HEAD');
    return sendText(reply, 405, 'Method not allowed\n');
  };
}
