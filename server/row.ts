import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { MAX_LENGTHS } from '#contract/registration.ts';
import { isLongerThan } from '#contract/rules.ts';
import { invalidBody, tooLong, wrongType } from './postgrest.ts';

export type Row = Record<string, unknown>;

/**
 * Reads the one object in a request. Several rows are refused, which the form never sends: the error about a broken row
 * would reveal whether another one is registered already, without registering anyone.
 */
export function readRow(request: FastifyRequest<{ Body: Buffer | undefined }>): Row {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type ?? 'none'}`);
  const body = request.body ?? Buffer.alloc(0);
  if (!isUtf8(body)) throw invalidBody();
  const row = parseJson(body.toString());
  if (Array.isArray(row)) throw invalidBody('Only one row can be inserted at a time');
  if (!isRow(row)) throw invalidBody();
  return row;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody();
  }
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LIMITS: Record<string, number | undefined> = MAX_LENGTHS;

/**
 * Refuses a value that is not text, or that the database would refuse as too long. The database normalizes an address
 * before it measures it, and a long text of combining marks would keep its processor busy.
 */
export function refuseUnlessText(name: string, value: unknown) {
  if (value === null) return;
  if (typeof value !== 'string' || !value.isWellFormed()) throw wrongType(name);
  const max = LIMITS[name];
  if (max !== undefined && isLongerThan(value, max)) throw tooLong(name);
}
