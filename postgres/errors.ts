import { getErrorMessage, UserError } from '#settings/user-error.mjs';
import { isRefusal, sqlState } from './pool.ts';

/** The database cannot be reached. Unlike with a wrong password, trying again later may help. */
export class DatabaseUnavailable extends UserError {
  override name = 'DatabaseUnavailable';
}

/** Why a statement failed, as far as other folders tell failures apart. */
export type FailureKind =
  | 'duplicate'
  | 'rule broken'
  | 'not allowed'
  | 'no such table'
  /** The database cannot be reached or could not run the statement now: the same may succeed later. */
  | 'unavailable'
  | 'fault';

/**
 * The kind of failure by SQLSTATE; the first prefix that fits counts.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const KINDS: [prefix: string, kind: FailureKind][] = [
  ['08P01', 'rule broken'], // text with a NUL breaks the protocol
  ['08', 'unavailable'],
  ['23505', 'duplicate'],
  ['25006', 'unavailable'], // read-only: a standby that has not taken over yet
  ['25', 'fault'],
  ['40', 'unavailable'],
  ['42501', 'not allowed'],
  ['42P01', 'no such table'],
  ['53', 'unavailable'],
  ['57', 'unavailable'],
  ['58', 'unavailable'],
  ['XX', 'fault'],
];

/** `code` is PostgreSQL's own, or null if it did not answer. */
export function describeFailure(error: unknown): { kind: FailureKind; code: string | null; message: string } {
  const code = sqlState(error);
  if (code === null || !isRefusal(error)) return { kind: 'unavailable', code: null, message: '' };
  const kind = KINDS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'rule broken';
  return { kind, code, message: error.message };
}

const REASONS: Record<string, string> = {
  '25006': 'it is a standby, or set to read-only',
  '28P01': 'it refuses the password in DATABASE_URL',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
};

/**
 * Explains a failure for the log. PostgreSQL's own messages may quote what people typed, unless they are about the
 * connection.
 */
export function explainFailure(error: unknown): string {
  const code = sqlState(error);
  if (code === null) return getErrorMessage(error) || 'it does not answer';
  return REASONS[code] ?? (isRefusal(error) ? `PostgreSQL answers ${code}` : getErrorMessage(error));
}
