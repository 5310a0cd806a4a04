import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { PROJECT_ROOT } from '#runtime/project-root.ts';

/** Builds admin/studio/page into build/studio/page. It is an application apart from the site, with its own bundle. */
export async function buildStudioPage(folder: string) {
  await build({
    configFile: false,
    envDir: false,
    root: join(PROJECT_ROOT, 'admin/studio/page'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The page is read from the machine it runs on, so the size of its code does not matter.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { checks: { moduleLevelDirective: false, pluginTimings: false } },
    },
  });
}
