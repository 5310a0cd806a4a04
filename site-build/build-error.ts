import { StartError } from '#settings/start-error.ts';

/** The build cannot go on; its message is all that the person at the terminal needs to read. */
export class BuildError extends StartError {
  override name = 'BuildError';
}
