import { createHash } from 'node:crypto';
import postcss from 'postcss';
import { BuildError } from '../build-error.ts';
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
  setText(style, trimStyles(css, namesIn(page)));
  return css;
}

/** What the application brings with it: all but the fonts, which would have the browser lay out the page again. */
export function wholeStylesheet(css: string): { path: string; css: string } {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  const whole = String(sheet);
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8);
  return { path: `/assets/styles-${hash}.css`, css: whole };
}

/** The font that our own words are set in. */
export function fontIn(css: string): string {
  const address = /url\("?(\/assets\/geist-text[^")]+\.woff2)"?\)/.exec(css)?.[1];
  if (!address) throw new BuildError('The styles name no font to preload: has app/styles/fonts.css changed?');
  return address;
}
