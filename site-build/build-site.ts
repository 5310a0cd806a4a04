import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles } from './hosts/host-files.ts';
import { finishPages } from './pages/finish-pages.ts';

/** From the framework's prerendered pages in `folder` to what a server or static host serves from it. */
export async function buildSite(folder: string, env: Record<string, string | undefined>) {
  await nameNotFoundPage(folder);
  await finishPages(folder);
  writeHostFiles(folder, env);
  await compressFiles(folder);
}

/** Static hosts look for 404.html by name. The single-page fallback would answer unknown paths with a 200: drop it. */
async function nameNotFoundPage(folder: string) {
  await rename(join(folder, '404/index.html'), join(folder, '404.html'));
  await rm(join(folder, '404'), { recursive: true });
  await rm(join(folder, '__spa-fallback.html'), { force: true });
}
