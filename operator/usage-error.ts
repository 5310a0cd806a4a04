import { UserError } from '#settings/user-error.mjs';

/** A wrong command line: reported in one line, with exit code 2. */
export class UsageError extends UserError {
  override name = 'UsageError';
}
