// After the prerender: pages stop asking for JavaScript before they are seen, and files get their compressed twins.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { carryCampaign, whenWanted } from './inline-scripts.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const TEXT_FILE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** @param {string} folder */
export async function finishPages(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const file = path.join(folder, name);
    await writeFile(file, deferScripts(await readFile(file, 'utf8')));
  }
}

/** @param {string} folder */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT_FILE.test(name)).map((name) => compress(path.join(folder, name))));
}

/**
 * The prerendered page loads its modules at once. Everything on it works without them, so they wait until the page is
 * loaded and idle, or until the visitor first touches it.
 * @param {string} html
 */
export function deferScripts(html) {
  const start = START.exec(html)?.[1];
  if (!start) throw new Error('A prerendered page has no module script: has the framework changed its HTML?');
  const modules = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script>${loader(start, modules)}</script>`);
}

/**
 * @param {string} start the framework's own module script
 * @param {(string | undefined)[]} modules what that script will need, to fetch side by side
 */
function loader(start, modules) {
  const imports = [...start.matchAll(/import (?:\* as (\w+) from )?"([^"]+)";/g)];
  const names = imports.map((match) => match[1] ?? '').join(',');
  const addresses = imports.map((match) => `import(${JSON.stringify(match[2])})`).join(',');
  const rest = start.replaceAll(/import (?:\* as \w+ from )?"[^"]+";/g, '').trim();
  const boot = `()=>Promise.all([${addresses}]).then(([${names}])=>{${rest}})`;
  return `(${carryCampaign})();(${whenWanted})(${JSON.stringify(modules)},${boot})`;
}

/** @param {string} file */
async function compress(file) {
  const body = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzip(body, { level: 9 }),
  ]);
  // A twin that saves nothing is not worth a file.
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}
