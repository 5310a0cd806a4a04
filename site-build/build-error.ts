/** The build cannot go on; its message is all that the person at the terminal needs to read. */
export class BuildError extends Error {
  override name = 'BuildError';
}
