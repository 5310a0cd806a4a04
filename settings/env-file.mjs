import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';

const DEFAULT_FILE = fileURLToPath(new URL('../.env', import.meta.url));

/** ENV_FILE names another file than .env, or none if it is empty. */
export const getEnvFile = () => process.env.ENV_FILE ?? DEFAULT_FILE;

/**
 * Loads .env for the commands that people type; tests, benchmarks and the server itself read only the environment.
 * Variables that are already set win over those in the file.
 */
export function loadEnvFile(file = getEnvFile()) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${getErrorMessage(error)}`);
  }
}
