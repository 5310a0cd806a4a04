import pg from 'pg';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';

// SQLSTATEs by the names that PostgreSQL gives them: https://www.postgresql.org/docs/current/errcodes-appendix.html
export const INVALID_TIME = '22007';
export const INVALID_PARAMETER = '22023';
export const INVALID_TEXT = '22P02';
export const INTEGRITY_VIOLATION = '23000';
export const UNIQUE_VIOLATION = '23505';
export const CHECK_VIOLATION = '23514';
export const READ_ONLY_TRANSACTION = '25006';
export const DEADLOCK = '40P01';
export const INSUFFICIENT_PRIVILEGE = '42501';
export const UNDEFINED_TABLE = '42P01';
export const DISK_FULL = '53100';
export const LOCK_NOT_AVAILABLE = '55P03';

/** Returns PostgreSQL's five-character error code; null for errors that are not PostgreSQL's. */
export function getSqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether PostgreSQL refused a statement and the connection can still be used. */
export function isStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** The database cannot be reached. Unlike with a wrong password, trying again later may help. */
export class DatabaseUnavailable extends UserError {
  override name = 'DatabaseUnavailable';
}

/** Why a statement failed, as far as other folders tell failures apart. */
export type FailureKind =
  | 'rule broken'
  | 'not allowed'
  | 'no such table'
  /** The database cannot be reached or could not run the statement now: the same may succeed later. */
  | 'unavailable'
  | 'fault';

/** The kind of failure by SQLSTATE; the first prefix that fits counts. */
const KINDS: [prefix: string, kind: FailureKind][] = [
  ['08P01', 'rule broken'], // text with a NUL breaks the protocol
  ['08', 'unavailable'],
  [UNIQUE_VIOLATION, 'fault'], // such as an id that is taken: the visitor can change nothing about it
  [READ_ONLY_TRANSACTION, 'unavailable'], // a standby that has not taken over yet
  ['25', 'fault'],
  ['40', 'unavailable'],
  [INSUFFICIENT_PRIVILEGE, 'not allowed'],
  [UNDEFINED_TABLE, 'no such table'],
  ['53', 'unavailable'],
  ['57', 'unavailable'],
  ['58', 'unavailable'],
  ['XX', 'fault'],
];

/** `code` is PostgreSQL's own, or null if it did not answer. */
export function describeFailure(error: unknown): { kind: FailureKind; code: string | null; message: string } {
  const code = getSqlState(error);
  if (code === null || !isStatementError(error)) return { kind: 'unavailable', code: null, message: '' };
  const kind = KINDS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'rule broken';
  return { kind, code, message: error.message };
}

/**
 * SQLSTATEs that a program should wait out when it starts: the database has no connection left, or is starting, stopping
 * or read-only. `describeFailure` calls more than these unavailable, because a visitor is asked to try again whatever the
 * trouble is. It includes a wrong password and a failing disk, which no waiting puts right.
 */
const WORTH_WAITING_FOR = ['08', READ_ONLY_TRANSACTION, '53', '57'];

export function isWorthWaitingFor(error: unknown): boolean {
  const code = getSqlState(error);
  return code === null || WORTH_WAITING_FOR.some((prefix) => code.startsWith(prefix));
}

const REASONS: Record<string, string> = {
  [READ_ONLY_TRANSACTION]: 'the database is a standby, or set to read-only',
  '28P01': 'the database refuses the password in DATABASE_URL',
  [DISK_FULL]: 'the disk of the database is full',
  '53300': 'the database has no connection left',
};

/**
 * Explains a failure for the log. PostgreSQL's own messages may quote what people typed, unless they are about the
 * connection.
 */
export function explainFailure(error: unknown): string {
  const code = getSqlState(error);
  if (code === null) return getErrorMessage(error) || 'the database does not answer';
  return REASONS[code] ?? (isStatementError(error) ? `PostgreSQL answers ${code}` : getErrorMessage(error));
}
