import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { PROJECT_ROOT } from '#settings/project-root.ts';

/** admin/studio/page → build/studio/page. An application of its own: nothing of it is in the site, nor of the site's routes in it. */
export async function buildStudioPage(folder: string) {
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
