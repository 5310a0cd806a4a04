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
  dropHover(sheet);
  dropFallbacks(sheet);
  resolveProperties(sheet, names);
  dropUnusedKeyframes(sheet, names);
  dropRepeated(sheet);
  dropIdleTransitions(sheet);
  return minify(String(sheet));
}

/** The application, and the whole stylesheet with it, comes at the pointer's first move at the latest. */
function dropHover(sheet: Root) {
  sheet.walkAtRules('media', (media) => {
    if (media.params === '(hover: hover)') media.remove();
  });
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
    const previous = declaration.prev();
    if (previous?.type === 'decl' && String(previous) === String(declaration)) previous.remove();
  });
}

/** Tailwind's transitions of colours name the properties of its gradients as well. */
function dropIdleTransitions(sheet: Root) {
  const set = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop }) => {
    set.add(prop);
  });
  sheet.walkDecls('transition-property', (declaration) => {
    const names = postcss.list.comma(declaration.value);
    declaration.value = names.filter((name) => !name.startsWith('--') || set.has(name)).join();
  });
}

const minify = (css: string): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
