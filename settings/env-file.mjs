import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SetupError } from './setup-error.mjs';

const ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url));

/**
 * For the commands that people type. Nothing else reads `.env`: tests, bench and the server itself know the environment
 * alone. Variables that are set already win over those in the file.
 */
export function loadEnvFile(file = ENV_FILE) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new SetupError(`.env cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
