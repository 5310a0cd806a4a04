import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles, finishPages } from './finish-pages.mjs';
import { writeHostFiles } from './host-files.ts';

/** From the framework's prerendered pages to what is served, in place. */
export async function buildSite(client: string, env: Record<string, string | undefined>) {
  // Static hosts look for 404.html by name. The single-page fallback would answer unknown paths with a 200: drop it.
  await rename(join(client, '404/index.html'), join(client, '404.html'));
  await rm(join(client, '404'), { recursive: true });
  await rm(join(client, '__spa-fallback.html'), { force: true });
  await finishPages(client);
  writeHostFiles(client, env);
  await compressFiles(client);
}
