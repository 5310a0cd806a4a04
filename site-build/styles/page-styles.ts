import { createHash } from 'node:crypto';
import postcss, { type AtRule } from 'postcss';
import { BuildError } from '../build-error.ts';
import type { PageFont } from '../inline/page-font.ts';
import { attributeOf, type Document, elementsNamed, setText, textOf } from '../pages/document.ts';
import { namesIn } from './page-names.ts';
import { trimStyles } from './trim-styles.ts';

/** Leaves in a page the CSS that it needs, and answers with the whole of what it had. */
export function takeStyles(page: Document): string {
  const [style, ...others] = elementsNamed(page, 'style');
  if (!style || others.length > 0 || attributeOf(style, 'data-page-styles') === undefined) {
    throw new BuildError('A prerendered page does not have exactly the one style element that app/root.tsx writes.');
  }
  const css = textOf(style);
  setText(style, trimStyles(withFontByScript(css), namesIn(page)));
  return css;
}

/**
 * Scripts add the font of our own words when the network allows (inline/add-font.ts); without them, the styles do. It has
 * every character that the other font does not name.
 */
function withFontByScript(css: string): string {
  const sheet = postcss.parse(css);
  const font = fontOfOurWords(sheet);
  const whole = font.clone();
  whole.walkDecls('unicode-range', (range) => {
    range.remove();
  });
  font.replaceWith(postcss.atRule({ name: 'media', params: '(scripting:none)', nodes: [whole] }));
  return String(sheet);
}

/** What the application brings with it: all but the fonts, for which the browser would lay out the whole page again. */
export function wholeStylesheet(css: string): { path: string; css: string } {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  const whole = String(sheet);
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8);
  return { path: `/assets/styles-${hash}.css`, css: whole };
}

export function fontIn(css: string): PageFont {
  const values = new Map<string, string>();
  fontOfOurWords(postcss.parse(css)).walkDecls(({ prop, value }) => {
    values.set(prop, value);
  });
  const href = /url\("?([^")]+)"?\)/.exec(values.get('src') ?? '')?.[1];
  const weight = values.get('font-weight');
  if (!href || !weight) throw new BuildError('The font of our own words has no address or no weight.');
  return { href, weight };
}

function fontOfOurWords(sheet: postcss.Root): AtRule {
  let found: AtRule | undefined;
  sheet.walkAtRules('font-face', (rule) => {
    if (String(rule).includes('/assets/geist-text')) found = rule;
  });
  if (!found) throw new BuildError('The styles have no font for our own words: has app/styles/fonts.css changed?');
  return found;
}
