import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PROJECT_ROOT } from '#settings/project-root.ts';

const compressed = (text: string) => brotliCompressSync(text).length;

/** What a page's answer is made of, in compressed bytes: each part counts what the page would be smaller without it. */
export async function pageBytes(page: string, origin: string) {
  const html = readFileSync(path.join(PROJECT_ROOT, 'build/client', page, 'index.html'), 'utf8');
  const whole = compressed(html);
  const without = (pattern: RegExp) => whole - compressed(html.replace(pattern, ''));
  const { headers } = await fetch(`${origin}${page}`, { headers: { 'accept-encoding': 'br' } });
  const css = without(/<style[\s\S]*?<\/style>/g);
  const scripts = without(/<script(?! type="application)[\s\S]*?<\/script>/g);
  const classes = without(/ class="[^"]*"/g);
  return {
    ...{ css, scripts, classes },
    'other markup': whole - css - scripts - classes,
    headers: [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0),
  };
}

/** "css 4.5, classes 2.1 … kB": the largest first, which is where the next saving is. */
export function describeBytes(parts: Record<string, number>): string {
  const sorted = Object.entries(parts).sort(([, a], [, b]) => b - a);
  return `${sorted.map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`).join(', ')} kB`;
}
