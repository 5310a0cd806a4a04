/** The command line was wrong: one line, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
