import { transform } from 'lightningcss';
import postcss, { type Root } from 'postcss';
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
  dropRepeated(sheet);
  return minify(String(sheet));
}

/** The whole stylesheet has its licence in it, says what is said here once, and repeats what fonts have by themselves. */
function dropRepeated(sheet: Root) {
  sheet.walkComments((comment) => {
    comment.remove();
  });
  sheet.walkDecls(/^font-(feature|variation)-settings$/, (declaration) => {
    if (/^(initial|inherit)$/.test(declaration.value)) declaration.remove();
  });
  sheet.walkDecls((declaration) => {
    const next = declaration.next();
    if (next?.type === 'decl' && String(next) === String(declaration)) next.remove();
  });
}

const minify = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
