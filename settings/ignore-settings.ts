import { SETTING_NAMES } from './settings.ts';

const names: readonly string[] = SETTING_NAMES;

/**
 * Takes every setting out of the environment, for tests and benchmarks: whatever this shell is set up for, perhaps the
 * production database, they use what they bring themselves. The PG variables are those of PostgreSQL's own clients.
 */
export function ignoreSettings(env: NodeJS.ProcessEnv = process.env) {
  for (const name of Object.keys(env)) {
    if (names.includes(name) || /^(VITE_|PG[A-Z])/.test(name)) delete env[name];
  }
}
