import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FORM_ANSWERS } from '#contract/form-answers.ts';

const INLINE_SCRIPT = 'window.started = "<p>" + 1;';
const INLINE_STYLE = 'p > b::after { content: "&<>"; }';
const renderPage = (title: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><style>${INLINE_STYLE}</style></head><body><main>${body}</main>` +
  `<script>${INLINE_SCRIPT}</script><script type="module" src="/assets/app-abc123.js"></script></body></html>`;

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

const FILES: Record<string, string | Buffer> = {
  'index.html': renderPage('Home'),
  'pricing/index.html': renderPage('Pricing'),
  'get-early-access/index.html': renderPage('Get Early Access', '<form method="post"></form>'),
  'thank-you/index.html': renderPage('Thank You'),
  ...Object.fromEntries(Object.values(FORM_ANSWERS).map((path) => [`${path.slice(1)}/index.html`, renderPage(path)])),
  '404.html': renderPage('Not found', 'Oops! Page not found'),
  'assets/app-abc123.js': SCRIPT,
  'assets/app-abc123.js.br': brotliCompressSync(SCRIPT),
  'assets/app-abc123.js.gz': gzipSync(SCRIPT),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.secret': 'hidden',
  _headers: 'for static hosts',
  'vercel.json': '{}',
};

/** Makes a small stand-in for build/client. */
export function makeClientFolder(folder = mkdtempSync(join(tmpdir(), 'vibescore-client-'))): string {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
