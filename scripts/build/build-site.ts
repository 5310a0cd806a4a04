import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { FORM_ANSWER_PAGES, NOT_FOUND, PAGES, type Page } from '#app/content/pages.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles } from './hosts/host-files.ts';
import { collectImports, type Imports, renderPageStyles } from './page-styles.ts';
import { requirePictures } from './require-pictures.ts';

type Files = { start: string; font: string };
type Assets = { start?: { source: string; files: string }; font: string; styles: string };
/** What app/entry.server.tsx exports for the build. */
type Renderer = { renderPage(page: Page, assets: Assets): Promise<string> };
type Manifest = Record<string, { file: string } | undefined>;

/** Builds the whole site into `folder`, as a server or a static host serves it. */
export async function buildSite(folder: string, env: Record<string, string | undefined>) {
  const imports: Imports = new Map();
  await build({ plugins: [collectImports(imports)], build: { outDir: folder } });
  const { start, font } = await readFiles(folder);
  // Not in a folder that others may write to: Node.js reads the package.json above what it imports.
  const rendererFolder = join(dirname(folder), 'renderer');
  const { renderPage } = await loadRenderer(rendererFolder);
  for (const page of [...PAGES, ...FORM_ANSWER_PAGES, NOT_FOUND]) {
    // Static hosts look for 404.html by name.
    const file = join(folder, page === NOT_FOUND ? '404.html' : join(page.path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    const files = [page.layout, page.page].filter((name) => name !== undefined);
    const html = await renderPage(page, {
      start: page.hasNoScript ? undefined : { source: start, files: files.join(' ') },
      font,
      styles: await renderPageStyles(imports, files),
    });
    requirePictures(page.path, html, folder);
    await writeFile(file, html);
  }
  await rm(rendererFolder, { recursive: true });
  writeHostFiles(folder, env);
  await compressFiles(folder);
}

async function readFiles(folder: string): Promise<Files> {
  const file = join(folder, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  const getAssetPath = (source: string) => `/${manifest[source]?.file}`;
  return {
    start: getAssetPath('app/start/start.ts'),
    font: getAssetPath('app/styles/geist.css'),
  };
}

/** Bundles app/entry.server.tsx into `folder`, where it finds the code of a page when it first renders it. */
async function loadRenderer(folder: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: { outDir: folder, ssr: 'app/entry.server.tsx', copyPublicDir: false },
    // The bundle contains React's production build: its package depends on NODE_ENV.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return import(pathToFileURL(join(folder, 'entry.server.js')).href);
}
