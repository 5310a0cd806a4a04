import { SETTING_NAMES } from './schema.ts';

/**
 * Removes every setting from the environment, for tests and benchmarks: the shell may be set up for production. The PG
 * variables are those of PostgreSQL's own clients.
 */
export function ignoreSettings(env: NodeJS.ProcessEnv = process.env) {
  for (const name of Object.keys(env)) {
    if (SETTING_NAMES.some((setting) => setting === name) || /^(VITE_|PG[A-Z])/.test(name)) delete env[name];
  }
}
