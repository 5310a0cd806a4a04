import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { NOT_FOUND_PATH, PAGES } from '#app/content/pages.ts';
import { FORM_PATH } from '#registration/contract.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles } from './hosts/host-files.ts';
import { collectImports, type Imports, renderPageStyles } from './page-styles.ts';

type Files = { start: string; font: string };
type Assets = Files & { styles: string };
/** What app/entry.server.tsx exports for the build. */
type Renderer = { renderPage(path: string, assets: Assets): Promise<string>; findFiles(path: string): string[] };
type Manifest = Record<string, { file: string } | undefined>;

/** Builds the whole site into `folder`, as a server or a static host serves it. */
export async function buildSite(folder: string, env: Record<string, string | undefined>) {
  const imports: Imports = new Map();
  await build({ plugins: [collectImports(imports)], build: { outDir: folder } });
  const files = await readFiles(folder);
  const rendererFolder = join(folder, '../renderer');
  await buildRenderer(rendererFolder);
  const { renderPage, findFiles }: Renderer = await import(pathToFileURL(join(rendererFolder, 'entry.server.js')).href);
  const getAssets = async (path: string): Promise<Assets> => ({
    ...files,
    styles: await renderPageStyles(imports, findFiles(path)),
  });
  for (const path of [...PAGES.map((page) => page.path), NOT_FOUND_PATH]) {
    // Static hosts look for 404.html by name.
    const file = join(folder, path === NOT_FOUND_PATH ? '404.html' : join(path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await renderPage(path, await getAssets(path)));
  }
  await writeFormAssets(rendererFolder, await getAssets(FORM_PATH));
  writeHostFiles(folder, env);
  await compressFiles(folder);
}

async function readFiles(folder: string): Promise<Files> {
  const file = join(folder, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  const getAssetPath = (source: string) => `/${manifest[source]?.file}`;
  return {
    start: getAssetPath('app/start.ts'),
    font: getAssetPath('app/styles/geist.css'),
  };
}

/**
 * Builds the renderer. The build renders pages with it, and the server answers to forms posted without JavaScript.
 */
export async function buildRenderer(folder: string) {
  await build({
    logLevel: 'warn',
    build: { outDir: folder, ssr: 'app/entry.server.tsx', copyPublicDir: false },
    // The bundle contains React's production build: its package depends on NODE_ENV, which few servers set.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
}

/** Writes down what the answer to a form posted without JavaScript loads. */
export async function writeFormAssets(rendererFolder: string, assets: Assets) {
  await writeFile(join(rendererFolder, 'assets.json'), JSON.stringify(assets));
}
