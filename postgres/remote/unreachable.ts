import { getErrorCode, getErrorMessage, UserError } from '#runtime/user-error.mjs';
import { getDatabaseHost } from '#settings/database-url.ts';
import { DatabaseUnavailable, describeFailure, isWorthWaitingFor } from '../errors.ts';

/** Explains in one line what the person who starts the program can put right. It names the host, never the password. */
export function explainUnreachable(databaseUrl: string, error: unknown): unknown {
  if (error instanceof UserError || describeFailure(error).kind !== 'unavailable') return error;
  const reason = getErrorMessage(error) || getErrorCode(error) || 'no answer';
  const Kind = isWorthWaitingFor(error) ? DatabaseUnavailable : UserError;
  return new Kind(
    `The database in DATABASE_URL at ${getDatabaseHost(databaseUrl)} cannot be reached (${reason}): ` +
      'check the address, and that it runs.',
  );
}
