import { transform } from 'lightningcss';
import postcss from 'postcss';
import { dropFallbacks } from './drop-fallbacks.ts';
import { dropUnusedKeyframes } from './drop-unused-keyframes.ts';
import { keepMatchingRules } from './keep-matching-rules.ts';
import type { PageNames } from './page-names.ts';
import { resolveProperties } from './resolve-properties.ts';

/** The part of the site's CSS that a page needs until the whole of it is there. */
export function trimStyles(css: string, names: PageNames): string {
  const sheet = postcss.parse(keepMatchingRules(css, names));
  dropFallbacks(sheet);
  resolveProperties(sheet, names);
  dropUnusedKeyframes(sheet, names);
  return minify(String(sheet));
}

const minify = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
