// Run by fresh-build.mjs: the site, the server, the command line and the studio into BUILD_DIR.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { buildSite } from '#scripts/build/build-site.ts';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { readSettings } from '#settings/settings.ts';
import { bundle } from './bundle.ts';
import { describeBuild } from './fresh-build.mjs';
import { prepare } from './prepare.mjs';

const folder = join(PROJECT_ROOT, process.env.BUILD_DIR || 'build');

async function buildAll() {
  readSettings(process.env); // fails on a wrong setting before the slow build
  const stamp = describeBuild();
  await rm(folder, { recursive: true, force: true });
  await buildSite(join(folder, 'client'), process.env);
  for (const part of ['server', 'cli', 'studio'] as const) await bundle(part, folder);
  await buildStudioPage(join(folder, 'studio/page'));
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

await prepare(buildAll);
