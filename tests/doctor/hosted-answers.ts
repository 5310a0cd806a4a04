import { ENDPOINT } from '#registration/contract.ts';
import { RPC } from '#registration/own-entry.ts';
import type { Reply, Request } from '../helpers/process/stub-server.ts';

export const toJson = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const toError = (status: number, code: string) =>
  toJson(status, { code, details: null, hint: null, message: '' });

/** Answers as a hosted project does that is set up properly. */
export function correctAnswer({ method, path, headers }: Request): Reply {
  if (headers.apikey === undefined) return toJson(401, { message: 'No API key found' });
  if (path.startsWith(`${RPC}/`)) return toJson(200, path.endsWith('/my_entry') ? null : false);
  if (!path.startsWith(ENDPOINT)) return toJson(404, {});
  return method === 'POST' && headers.prefer === 'return=minimal' ? toError(400, '23514') : toError(401, '42501');
}
