import { createHash } from 'node:crypto';
import postcss, { type AtRule } from 'postcss';
import { UserError } from '#settings/user-error.mjs';
import type { PageFont } from '../inline/page-font.ts';
import { attributeOf, type Document, elementsNamed, setText, textOf } from '../pages/document.ts';
import { namesIn } from './page-names.ts';
import { trimStyles } from './trim-styles.ts';

const FILE = /url\("?([^")]+)"?\)/;

/** Leaves in a page the CSS that it needs, and answers with the whole of what it had. */
export function takeStyles(page: Document): string {
  const [style, ...others] = elementsNamed(page, 'style');
  if (!style || others.length > 0 || attributeOf(style, 'data-page-styles') === undefined) {
    throw new UserError('A prerendered page does not have exactly the one style element that app/root.tsx writes.');
  }
  const css = textOf(style);
  setText(style, trimStyles(withFontsByScript(css), namesIn(page)));
  return css;
}

/** Scripts add the fonts that are fetched when the network allows (inline/add-fonts.ts); without them, the styles do. */
function withFontsByScript(css: string): string {
  const sheet = postcss.parse(css);
  const faces = fetchedFaces(sheet);
  const withoutScripts = postcss.atRule({ name: 'media', params: '(scripting:none)' });
  faces[0]?.before(withoutScripts);
  withoutScripts.append(faces);
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

export const fontsIn = (css: string): PageFont[] => fetchedFaces(postcss.parse(css)).map(describe);

function describe(face: AtRule): PageFont {
  const values = new Map<string, string>();
  face.walkDecls(({ prop, value }) => {
    values.set(prop, value);
  });
  const href = FILE.exec(values.get('src') ?? '')?.[1];
  const weight = values.get('font-weight');
  if (!href || !weight) throw new UserError('A font has no address or no weight.');
  return { href, weight, range: values.get('unicode-range') };
}

/** Faces that come as a file, that of our own words first. It has every character that the others do not name. */
function fetchedFaces(sheet: postcss.Root): AtRule[] {
  const faces: AtRule[] = [];
  sheet.walkAtRules('font-face', (rule) => {
    if (FILE.test(String(rule))) faces.push(rule);
  });
  const [ofOurWords] = faces;
  if (!String(ofOurWords).includes('/geist-text')) {
    throw new UserError('The first font is not that of our own words: has app/styles/fonts.css changed?');
  }
  ofOurWords?.walkDecls('unicode-range', (range) => {
    range.remove();
  });
  return faces;
}
