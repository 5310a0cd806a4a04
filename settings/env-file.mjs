import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getErrorMessage, UserError } from '#runtime/user-error.mjs';

const DEFAULT_FILE = fileURLToPath(new URL('../.env', import.meta.url));

/**
 * Loads .env for the commands that people type; tests, benchmarks and the server itself read only the environment.
 * ENV_FILE names another file, or none if it is empty. Variables that are already set win over those in the file.
 */
export function loadEnvFile(file = process.env.ENV_FILE ?? DEFAULT_FILE) {
  // The doctor checks who may read the file.
  process.env.ENV_FILE = file && resolve(file);
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${getErrorMessage(error)}`);
  }
}
