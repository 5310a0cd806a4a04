import { SETTING_NAMES } from './settings.ts';

const names: readonly string[] = SETTING_NAMES;

/**
 * Removes every setting from the environment, for tests and benchmarks: the shell may be set up for production. The PG
 * variables are those of PostgreSQL's own clients.
 */
export function ignoreSettings(env: NodeJS.ProcessEnv = process.env) {
  for (const name of Object.keys(env)) {
    if (names.includes(name) || /^(VITE_|PG[A-Z])/.test(name)) delete env[name];
  }
}
