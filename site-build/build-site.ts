import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#settings/project-root.ts';
import { StartError } from '#settings/start-error.ts';
import { compressFiles, finishPages } from './finish-pages.mjs';
import { writeHostFiles } from './host-files.ts';

/** The prerendered site with all that a server or a static host needs, into `folder`. */
export async function buildSite(folder: string) {
  await prerender();
  // Static hosts look for 404.html by name. The single-page fallback would answer unknown paths with a 200: drop it.
  await rename(join(folder, '404/index.html'), join(folder, '404.html'));
  await rm(join(folder, '404'), { recursive: true });
  await rm(join(folder, '__spa-fallback.html'), { force: true });
  await finishPages(folder);
  writeHostFiles(folder, process.env);
  await compressFiles(folder);
}

/** Writes to where react-router.config.ts says. */
async function prerender() {
  const cli = join(PROJECT_ROOT, 'node_modules/@react-router/dev/bin.js');
  const child = spawn(process.execPath, [cli, 'build'], { cwd: PROJECT_ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError('The site could not be prerendered.');
}
