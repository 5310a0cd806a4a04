// After the prerender: pages keep only the CSS they use, stop asking for JavaScript before they are seen, and files get
// their compressed twins.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { parse } from 'node-html-parser';
import postcss from 'postcss';
import { holdSubmit } from './hold-submit.mjs';
import { carryCampaign, layOutForReturn, preloadFont, whenWanted } from './inline-scripts.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const TEXT_FILE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** @param {string} folder */
export async function finishPages(folder) {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    const file = path.join(folder, name);
    const { html, css } = trimStyles(await readFile(file, 'utf8'));
    const stylesheet = `/assets/styles-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    await writeFile(path.join(folder, stylesheet), css);
    await writeFile(file, deferLayout(deferScripts(html, stylesheet)));
  }
}

/** @param {string} folder */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT_FILE.test(name)).map((name) => compress(path.join(folder, name))));
}

const STYLE = /(<style data-page-styles="">)([\s\S]*?)(<\/style>)/;
/** What stands in <noscript> is elements to those who see it, and needs its styles. */
const PARSE_NOSCRIPT = { blockTextElements: { script: true, style: true } };
const CLASS = /\.((?:\\.|[\w-])+)/g;

/**
 * A page carries the rules for its own classes only; the application brings the whole stylesheet with it.
 * @param {string} html
 */
export function trimStyles(html) {
  const css = STYLE.exec(html)?.[2];
  if (!css) throw new Error('A prerendered page has no styles: has root.tsx changed?');
  const used = new Set(
    parse(html, PARSE_NOSCRIPT)
      .querySelectorAll('[class]')
      .flatMap((element) => [...element.classList.values()]),
  );
  const isUsed = (/** @type {string} */ selector) =>
    selector.includes(':not(') ||
    [...selector.matchAll(CLASS)].every(([, name = '']) => used.has(name.replaceAll(/\\(.)/g, '$1')));
  const sheet = postcss.parse(css);
  const whole = sheet.clone();
  // Declared anew, a font that came too late for this page would be let in after all, and move it.
  whole.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const selectors = rule.selectors.filter(isUsed);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return { css: String(whole), html: html.replace(STYLE, (_, open, __, close) => `${open}${sheet}${close}`) };
}

/**
 * Marks the parts of a page after its first: they are laid out once that has been seen (first-paint.css).
 * @param {string} html
 */
export function deferLayout(html) {
  const page = parse(html);
  const parts = [
    ...(page.querySelector('main')?.children.slice(1) ?? []),
    ...page.querySelectorAll('footer').filter((footer) => !footer.closest('main')),
  ];
  // From the end, so that the places of the others stay true.
  const marked = parts.reduceRight((text, { range: [start], rawTagName }) => {
    const at = start + 1 + rawTagName.length;
    return `${text.slice(0, at)} data-later${text.slice(at)}`;
  }, html);
  return marked.replace('</head>', `<script>(${layOutForReturn})()</script></head>`);
}

/**
 * The prerendered page loads its modules at once. Everything on it works without them, so they wait until the page is
 * loaded and idle, or until the visitor first touches it.
 * @param {string} html
 * @param {string} stylesheet
 */
export function deferScripts(html, stylesheet) {
  const start = START.exec(html)?.[1];
  if (!start) throw new Error('A prerendered page has no module script: has the framework changed its HTML?');
  const modules = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  const font = /url\("?(\/assets\/[^")]+\.woff2)"?\)/.exec(html)?.[1];
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, () => `<script>${loader(start, modules, stylesheet, font)}</script>`);
}

/**
 * @param {string} start the framework's own module script
 * @param {(string | undefined)[]} modules what that script will need, to fetch side by side
 * @param {string} stylesheet
 * @param {string | undefined} font
 */
function loader(start, modules, stylesheet, font) {
  const imports = [...start.matchAll(/import (?:\* as (\w+) from )?"([^"]+)";/g)];
  const names = imports.map((match) => match[1] ?? '').join(',');
  const addresses = imports.map((match) => `import(${JSON.stringify(match[2])})`).join(',');
  const rest = start.replaceAll(/import (?:\* as \w+ from )?"[^"]+";/g, '').trim();
  const boot = `()=>Promise.all([${addresses}]).then(([${names}])=>{${rest}})`;
  // The entry hydrates as soon as it runs, so it runs last, from the framework's own code.
  const entry = /import\("([^"]+)"\)/.exec(rest)?.[1];
  const ahead = modules.filter((module) => module !== entry);
  return `(${preloadFont})(${JSON.stringify(font)});(${carryCampaign})();(${holdSubmit})((${whenWanted})(${JSON.stringify(stylesheet)},${JSON.stringify(ahead)},${boot}))`;
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
