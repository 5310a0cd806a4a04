import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SetupError } from './setup-error.mjs';

const STANDARD = fileURLToPath(new URL('../.env', import.meta.url));

/**
 * For the commands that people type. Nothing else reads `.env`: tests, bench and the server itself know the environment
 * alone. ENV_FILE names another file, or none if it is empty. Variables that are set already win over those in the file.
 */
export function loadEnvFile(file = process.env.ENV_FILE ?? STANDARD) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new SetupError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
