import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

const APP = join(PROJECT_ROOT, 'app');
const STYLES = join(APP, 'styles');
const ROUTES = join(APP, 'routes/');

/** The modules that each module of the site imports, by their path. */
export type Imports = Map<string, readonly string[]>;

/** Adds what the bundler knows about the site's modules to `imports`. */
export function collectImports(imports: Imports): Plugin {
  return {
    name: 'collect-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (module) imports.set(id, [...module.importedIds, ...module.dynamicallyImportedIds]);
      }
    },
  };
}

/**
 * Writes the CSS for all that a page may show, in any state: app.css, with the utilities that are named in the modules
 * of the application and in those of the page's own `files`, by their names in app/routes/.
 */
export async function renderPageStyles(imports: Imports, files: string[]): Promise<string> {
  const modules = [...findModules(imports, files)].filter((file) => file.startsWith(APP) && file.endsWith('.tsx'));
  const contents = modules.map((file) => ({ content: readFileSync(file, 'utf8'), extension: 'tsx' }));
  const candidates = new Scanner({}).scanFiles(contents);
  const source = readFileSync(join(STYLES, 'app.css'), 'utf8');
  const { build } = await compile(source, { base: STYLES, onDependency: () => {} });
  return optimize(build(candidates), { minify: true }).code;
}

function findModules(imports: Imports, files: string[]): Set<string> {
  const own = [join(APP, 'entry.client.tsx'), ...files.map((name) => join(ROUTES, `${name}.tsx`))];
  const found = new Set(own);
  // A set also visits what is added to it on the way. The application imports every route; others are not on this page.
  for (const module of found) {
    for (const imported of imports.get(module) ?? []) {
      if (!imported.startsWith(ROUTES)) found.add(imported);
    }
  }
  return found;
}
