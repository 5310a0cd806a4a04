import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';

type Entry = { version: string; license?: string; dev?: boolean; devOptional?: boolean };
export type Shipped = { name: string; version: string; licence: string };

/** Every package that a production install brings, on whichever platform; those of other platforms by the lockfile. */
export function shippedPackages(): Shipped[] {
  const packages: Record<string, Entry> = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  ).packages;
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: licenceIn(path) ?? entry.license ?? 'unknown',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function licenceIn(path: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(PROJECT_ROOT, path, 'package.json'), 'utf8')).license;
  } catch {
    return undefined;
  }
}
