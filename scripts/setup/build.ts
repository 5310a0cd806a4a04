// Run by fresh-build.mjs: into BUILD_DIR all that is deployed or, with the word `cli` or `studio`, that alone.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { buildSite } from '#scripts/build/build-site.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings } from '#settings/settings.ts';
import { bundle } from './bundle.ts';
import { fingerprint } from './fresh-build.mjs';
import { prepare } from './prepare.mjs';

const folder = join(PROJECT_ROOT, process.env.BUILD_DIR || 'build');

async function buildPart(part: 'cli' | 'studio') {
  const stamp = fingerprint(part);
  await bundle(part, folder);
  if (part === 'studio') await buildStudioPage(join(folder, 'studio/page'));
  await writeFile(join(folder, part, '.stamp'), stamp);
}

async function buildAll() {
  readSettings(process.env); // fails on a wrong setting before the slow build
  const stamp = fingerprint('server');
  await rm(folder, { recursive: true, force: true });
  await buildSite(join(folder, 'client'), process.env);
  await bundle('server', folder);
  await buildPart('cli');
  await writeFile(join(folder, '.stamp'), stamp);
}

/** admin/studio/page → build/studio/page. An application of its own: nothing of it is in the site, nor of the site's routes in it. */
async function buildStudioPage(folder: string) {
  await build({
    configFile: false,
    envDir: false,
    root: join(PROJECT_ROOT, 'admin/studio/page'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    resolve: { alias: { '~': join(PROJECT_ROOT, 'app') } },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The page reads from its own machine: how large its code is does not matter.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}

const [, , part] = process.argv;
await prepare(() => (part === 'cli' || part === 'studio' ? buildPart(part) : buildAll()));
