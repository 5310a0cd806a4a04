import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { COLUMNS, MAX_LENGTHS, type Registration } from '#registration/contract.ts';
import { isLongerThan } from '#registration/rules.ts';
import { invalidBody, tooLong } from './postgrest.ts';

export type Row = Record<string, unknown>;

/**
 * Reads the row in a request. `json` is an array with this row, in the text that was sent. Only one row is accepted, which
 * is all that the form sends: with several, the error about a broken row would reveal whether another one is registered
 * already, without registering anyone.
 */
export function readRow(request: FastifyRequest<{ Body: Buffer | undefined }>): { row: Row; json: string } {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type ?? 'none'}`);
  const body = request.body ?? Buffer.alloc(0);
  if (!isUtf8(body)) throw invalidBody();
  const text = body.toString();
  const parsed = parseJson(text);
  if (Array.isArray(parsed) && parsed.length !== 1) throw invalidBody('Only one row can be inserted at a time');
  const row: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (!isRow(row)) throw invalidBody();
  return { row, json: Array.isArray(parsed) ? text : `[${text}]` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody();
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `?columns=a,"b"`, which the official client sends with an array. */
export function readColumnNames(parameter: unknown): string[] | null {
  if (typeof parameter !== 'string' || parameter === '') return null;
  return [...new Set(parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')))];
}

/**
 * Refuses values that the database would refuse as too long. The database normalizes an address before it measures it,
 * and a long text of combining marks would keep its processor busy.
 */
export function refuseLongValues(row: Row) {
  for (const [column, max] of Object.entries(MAX_LENGTHS)) {
    const text = toText(row[column]);
    if (text === null || isLongerThan(text, max)) throw tooLong(column);
  }
}

/**
 * Returns the text that the database would store, which for a list or an object is its JSON. Returns null if the value
 * is nested too deeply to be written as JSON.
 */
function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return null;
  }
}

/**
 * Whether a row has exactly the form's columns, as text or a boolean. The database decides which values may be missing.
 */
export function isRegistration(row: Row): row is Registration {
  const hasType = (column: keyof Registration, value: unknown) =>
    column === 'checkbox_consent'
      ? typeof value === 'boolean'
      : value === null || (typeof value === 'string' && value.isWellFormed());
  return Object.keys(row).length === COLUMNS.length && COLUMNS.every((column) => hasType(column, row[column]));
}
