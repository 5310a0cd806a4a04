import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { MAX_LENGTHS, MAX_PADDED_NAME } from '#contract/registration.ts';
import { isLongerThan } from '#contract/rules.ts';
import { createInvalidBodyError, createTooLongError, createWrongTypeError } from './postgrest-answers.ts';

export type JsonObject = Record<string, unknown>;

/**
 * Reads the one object in a request. Other types are refused: a page of another site could send them. Several rows are refused, which the form never sends: the error about a broken row
 * would reveal whether another one is registered already, without registering anyone.
 */
export function readJsonObject(request: FastifyRequest<{ Body: Buffer | undefined }>): JsonObject {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw createInvalidBodyError(`Content-Type not acceptable: ${type ?? 'none'}`);
  const body = request.body ?? Buffer.alloc(0);
  if (!isUtf8(body)) throw createInvalidBodyError();
  const row = parseJson(body.toString());
  if (Array.isArray(row)) throw createInvalidBodyError('Only one row can be inserted at a time');
  if (!isJsonObject(row)) throw createInvalidBodyError();
  return row;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidBodyError();
  }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LIMITS: Record<string, number | undefined> = { ...MAX_LENGTHS, full_name: MAX_PADDED_NAME };

/**
 * Refuses a value that is not text, or that the database would refuse as too long. The database normalizes an address
 * before it measures it, and a long text of combining marks would keep its processor busy.
 */
export function refuseUnlessText(name: string, value: unknown) {
  if (value === null) return;
  if (typeof value !== 'string' || !value.isWellFormed()) throw createWrongTypeError(name);
  const max = LIMITS[name];
  if (max !== undefined && isLongerThan(value, max)) throw createTooLongError(name);
}
