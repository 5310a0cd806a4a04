/** A wrong command line: reported in one line, with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
