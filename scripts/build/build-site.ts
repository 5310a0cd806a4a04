import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { build } from 'vite';
import { FORM_ANSWER_PAGES, NOT_FOUND_PATH, PAGES } from '#app/content/pages.ts';
import { compressFiles } from './compress-files.ts';
import { writeHostFiles } from './hosts/host-files.ts';

type Assets = { start: string; stylesheet: string; printAndZoom: string };
/** What app/entry.server.tsx exports for the build. */
type Renderer = { renderPage(path: string, assets: Assets): Promise<string> };
type Manifest = Record<string, { file: string } | undefined>;

/** Builds the whole site into `folder`, as a server or a static host serves it. */
export async function buildSite(folder: string, env: Record<string, string | undefined>) {
  await build({ build: { outDir: folder } });
  const assets = await readAssets(folder);
  const rendererFolder = await mkdtemp(join(tmpdir(), 'vibescore-renderer-'));
  const { renderPage } = await loadRenderer(rendererFolder);
  const beasties = createBeasties(folder);
  for (const path of [...[...PAGES, ...FORM_ANSWER_PAGES].map((page) => page.path), NOT_FOUND_PATH]) {
    // Static hosts look for 404.html by name.
    const file = join(folder, path === NOT_FOUND_PATH ? '404.html' : join(path, 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await beasties.process(await renderPage(path, assets)));
  }
  await rm(rendererFolder, { recursive: true });
  writeHostFiles(folder, env);
  await compressFiles(folder);
}

async function readAssets(folder: string): Promise<Assets> {
  const file = join(folder, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  const getAssetPath = (source: string) => `/${manifest[source]?.file}`;
  return {
    start: getAssetPath('app/start.ts'),
    stylesheet: getAssetPath('app/styles/app.css'),
    printAndZoom: getAssetPath('app/styles/print-and-zoom.css'),
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

/** Puts the rules that a page uses into its head, and the link to the whole stylesheet at the end of its body. */
function createBeasties(folder: string) {
  return new Beasties({
    path: folder,
    preload: 'body',
    pruneSource: false,
    fonts: false,
    keyframes: 'critical',
    reduceInlineStyles: false,
    // Beasties cannot tell whether these selectors match.
    allowRules: [/:where\(/, ':focus-visible', '::selection'],
    logLevel: 'warn',
  });
}
