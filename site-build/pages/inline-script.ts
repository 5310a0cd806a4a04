import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { UserError } from '#settings/user-error.mjs';
import type { PageFont } from '../inline/page-font.ts';
import type { PageSetup } from '../inline/page-setup.ts';
import {
  attributeOf,
  createElement,
  type Document,
  elementsNamed,
  headOf,
  prepend,
  setText,
  textOf,
} from './document.ts';

/** A file of inline/ and all that it imports, as the text of one script. */
export async function bundleInlineCode(name: 'head' | 'main' | 'main-with-form'): Promise<string> {
  const input = fileURLToPath(new URL(`../inline/${name}.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  if (output.length > 1) throw new UserError('The inline script is more than one file: it may not split its code.');
  return output[0].code;
}

/**
 * Puts our code, and the inline scripts that the page has already, into its last script: one script is one hash in the
 * page's policy, and what is written twice compresses better in one place.
 */
export function writeInlineScript(page: Document, code: string, setup: PageSetup) {
  const scripts = elementsNamed(page, 'script').filter((script) => attributeOf(script, 'type') === undefined);
  const last = scripts.at(-1);
  if (!last) throw new UserError('A prerendered page has no script element to start the application from.');
  const before = scripts.map(textOf).filter((text) => text !== '');
  const own = `(PAGE=>{${code}})(${JSON.stringify(setup)})`;
  for (const script of scripts) setText(script, '');
  // Ours first: where the browser keeps no storage for the site, the router's script ends with an error.
  setText(last, minify([own, ...before].join(';\n')));
}

/** What cannot wait for the page: it runs before anything else of it is read. */
export function writeHeadScript(page: Document, code: string, fonts: PageFont[]) {
  prepend(headOf(page), createElement('script', {}, minify(`(FONTS=>{${code}})(${JSON.stringify(fonts)})`)));
}

function minify(code: string): string {
  const { code: minified, errors } = minifySync('inline.js', code);
  if (errors.length > 0) throw new UserError(`An inline script cannot be minified: ${errors[0]?.message}`);
  return minified.trim();
}
