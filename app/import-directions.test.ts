import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Imports flow one way: routes → features → components → lib, with content and styles below them. Features do not
 * know each other, app and server meet only in registration, and only database knows the driver.
 */
const root = path.resolve(import.meta.dirname, '..');

const MAY_IMPORT: Record<string, string[]> = {
  'app/lib': ['app/lib', 'app/content'],
  'app/content': ['app/content'],
  'app/components': ['app/components', 'app/lib'],
  'app/features': ['app/components', 'app/lib', 'app/content', 'registration'],
  'app/routes': ['app/features', 'app/components', 'app/lib', 'app/content', 'app/routes'],
  registration: ['registration'],
  settings: ['settings'],
  database: ['database', 'settings', 'registration'],
  'site-build': ['site-build', 'server/site', 'app/content', 'settings', 'registration'],
  server: ['server', 'site-build', 'database', 'settings', 'registration'],
  operator: ['operator', 'database', 'settings', 'registration'],
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(app|registration|settings|database|site-build|server|operator)\/.*\.tsx?$/.test(file) &&
    !/\.test\.|testing/.test(file) &&
    !file.startsWith('site-build/pictures/'),
);

/** What a file imports: project files as paths from the root, packages by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
    if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
    return specifier;
  });
}

const isProjectFile = (name: string) =>
  /^(app|registration|settings|database|site-build|server|operator|supabase)\//.test(name);
const within = (file: string, folder: string) =>
  file === folder || file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`);

describe('import directions', () => {
  const layers = Object.entries(MAY_IMPORT);

  it.each(layers)('%s imports only what lies below it', (layer, allowed) => {
    const wrong = sources
      .filter((file) => within(file, layer))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => isProjectFile(name) && !name.includes('+types'))
          .filter((name) => {
            const ownFeature = layer === 'app/features' && within(name, file.split('/').slice(0, 3).join('/'));
            return !ownFeature && !allowed.some((folder) => within(name, folder));
          })
          .map((name) => `${file} → ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('leaves the driver to database', () => {
    const users = sources.filter((file) => importsOf(file).some((name) => name === 'pg' || name.startsWith('pg-')));
    expect(users.filter((file) => !within(file, 'database'))).toEqual([]);
  });

  it('sees the whole tree', () => {
    expect(sources.length).toBeGreaterThan(30);
  });
});
